import { strToU8, zipSync } from 'fflate';

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Makes a workbook with these rows. It has two shared texts, 'Nome' and 'José & filhos', and style 1 is a date. */
export function workbook(
  rows: string,
  { name = 'xl/workbook.xml', before = '' } = {},
): Uint8Array<ArrayBuffer> {
  const parts = {
    'xl/worksheets/sheet1.xml': `${before}<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
    [name]: `<workbook ${main} xmlns:r="${relations}"><sheets>
      <sheet name="Oculta" sheetId="2" state="hidden" r:id="rId2"/><sheet name="Um" sheetId="1" r:id="rId1"/>
      </sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
      <Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<sst ${main}><si><t>Nome</t></si><si><r><t>José </t></r><r><t>&amp; filhos</t></r></si></sst>`,
    'xl/styles.xml': `<styleSheet ${main}><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
      <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
  };
  const files = Object.entries(parts).map(([path, text]) => [path, strToU8(text)]);
  return zipSync(Object.fromEntries(files), { level: 1 }) as Uint8Array<ArrayBuffer>;
}
