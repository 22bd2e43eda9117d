import { limits } from '@retaguarda/contract/limits';
import { describe, expect, it } from 'vitest';
import { readMessages } from './read-messages.ts';

const read = (content: BlobPart) => readMessages(new Blob([content]));
const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

describe('A file of messages', () => {
  it.each([
    ['in UTF-8', 'Olá, é a Inês\nNão, obrigado\n'],
    ['with its mark', '\uFEFFOlá, é a Inês\nNão, obrigado'],
    ['in Latin-1', bytes('Ol\xe1, \xe9 a In\xeas\nN\xe3o, obrigado')],
    ['with the line ends of Windows, and empty lines', '\r\nOlá, é a Inês\r\n \r\nNão, obrigado\r\n'],
    ['from a spreadsheet', '"Olá, é a Inês"\n"Não, obrigado"'],
  ])('is read %s, a message in each line', async (_how, content) => {
    expect(await read(content as BlobPart)).toEqual(['Olá, é a Inês', 'Não, obrigado']);
  });

  it('retains quotes that do not enclose a message', async () => {
    expect(await read('"Sim", disse\n"ele disse ""sim"""')).toEqual(['"Sim", disse', 'ele disse "sim"']);
  });

  const { messages, bytes: most } = limits.patternBench.file;
  it.each([
    ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0), 'notText'],
    ['a document', '%PDF-1.7', 'notText'],
    ['a workbook', Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0), 'notText'],
    ['nothing', '\n \n', 'noMessages'],
    ['too many messages', 'a\n'.repeat(messages + 1), 'tooManyMessages'],
    ['too many bytes', new Uint8Array(most + 1), 'fileTooBig'],
  ])('with %s is refused with its own reason', async (_what, content, reason) => {
    expect(await read(content as BlobPart)).toBe(reason);
  });
});
