import { limits } from '@retaguarda/contract/limits';
import { readText } from '../../platform/ui/files.ts';

/** Why a file of messages cannot be tried. Each has a sentence of its own in the dictionaries. */
export type BadMessages = 'fileTooBig' | 'notText' | 'noMessages' | 'tooManyMessages';

/** Reads the messages of a file, one in each line; or why there are none. The file is read here, and sent nowhere. */
export async function readMessages(file: Blob): Promise<string[] | BadMessages> {
  const { bytes, messages: most } = limits.patternBench.file;
  if (file.size > bytes) return 'fileTooBig';
  const text = readText(new Uint8Array(await file.arrayBuffer()));
  if (text === undefined) return 'notText';
  const messages = text
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .map(unquoted);
  if (messages.length === 0) return 'noMessages';
  return messages.length > most ? 'tooManyMessages' : messages;
}

/** Removes the quotes between which a spreadsheet writes a message with separators or quotes in it. */
const unquoted = (line: string) => {
  const [, inside] = /^"((?:[^"]|"")*)"$/.exec(line) ?? [];
  return inside?.replaceAll('""', '"') ?? line;
};
