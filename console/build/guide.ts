import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lexer, type MarkedToken, type Token } from 'marked';
import type { Plugin } from 'vite';
import type { GuidePart } from '../src/app/guide/guide-text.tsx';

/** The panel of the guide has a title of the second level: that of the page is below it. */
const headings = { 1: 'h3', 2: 'h4' } as const;

/** Turns a page of the guide into data. What the guide does not use, such as HTML, is refused. */
export function guideParts(markdown: string, folder: string): GuidePart[] {
  const all = (tokens: Token[] = []) => tokens.flatMap((token) => parts(token as MarkedToken));

  function parts(token: MarkedToken): GuidePart[] {
    switch (token.type) {
      case 'space':
        return [];
      case 'heading': {
        const tag = headings[token.depth as keyof typeof headings];
        if (!tag) throw new Error(`A heading of level ${token.depth}: ${token.text}`);
        return [{ tag, parts: all(token.tokens) }];
      }
      case 'paragraph':
        return [{ tag: 'p', parts: all(token.tokens) }];
      case 'list':
        return [{ tag: token.ordered ? 'ol' : 'ul', parts: all(token.items) }];
      case 'list_item':
        return [{ tag: 'li', parts: all(token.tokens) }];
      case 'strong':
        return [{ tag: 'strong', parts: all(token.tokens) }];
      case 'codespan':
        return [{ tag: 'code', parts: [token.text] }];
      case 'link': {
        const [, page] = /^([\w-]+)\.md$/.exec(token.href) ?? [];
        if (!page) throw new Error(`A link to something else than a page of the guide: ${token.href}`);
        return [{ tag: 'a', page, parts: all(token.tokens) }];
      }
      case 'image':
        return [{ tag: 'img', src: token.href, alt: token.text, ...sizeOfPicture(join(folder, token.href)) }];
      case 'text':
        return token.tokens ? all(token.tokens) : [token.text];
      case 'escape':
        return [token.text];
      default:
        throw new Error(`The guide cannot show this: ${token.raw}`);
    }
  }
  return all(lexer(markdown));
}

/** Reads the size from a PNG header, so that the page reserves its space. Pictures have two pixels per CSS pixel. */
function sizeOfPicture(file: string) {
  const header = readFileSync(file);
  return { width: header.readUInt32BE(16), height: header.readUInt32BE(20) };
}

/** Makes modules of the pages: their parts, with the addresses of their pictures. */
export const guide: Plugin = {
  name: 'guide',
  transform: {
    filter: { id: /\/docs\/guide\/\w+\/[\w-]+\.md$/ },
    handler(markdown, id) {
      const pictures: string[] = [];
      const parts = JSON.stringify(guideParts(markdown, dirname(id))).replace(
        /"src":("[^"]+")/g,
        (_, file) => `"src":picture${pictures.push(file) - 1}`,
      );
      const imports = pictures.map((file, place) => `import picture${place} from ${file};\n`);
      return { code: `${imports.join('')}export default ${parts};\n`, map: null, moduleType: 'js' };
    },
  },
};
