import type { Endpoint } from '@retaguarda/contract/endpoint';
import { programCallsByName } from '@retaguarda/contract/program-calls';
import { methodFor, rowsIn } from '../client.ts';
import { helpOf, listOfCalls } from './call-help.ts';
import { inputOf, readArguments } from './call-input.ts';
import { type Command, type Terminal, UsageError } from './command.ts';
import { connectionSettings } from './connection.ts';
import { printObject, printRows } from './print-rows.ts';
import { saveDownload } from './save-download.ts';

/** Makes one call of the API. */
export const api: Command = {
  summary: 'Make a call of the API. Without CALL, list the calls.',
  usage: '[CALL [--OPTION VALUE …]]',
  run: async ([name, ...args], terminal) => {
    if (name === undefined || name === '--help') {
      terminal.stdout.write(listOfCalls());
      return;
    }
    const endpoint = programCallsByName.get(name);
    if (!endpoint) throw new UsageError(`There is no call ${name}. retaguarda api lists the calls.`);
    await call(name, endpoint, args, terminal);
  },
};

async function call(name: string, endpoint: Endpoint, args: string[], terminal: Terminal) {
  const read = readArguments(endpoint, args);
  if (read.own.help) {
    terminal.stdout.write(helpOf(name, endpoint));
    return;
  }
  const { json, all, output, 'token-file': tokenFile } = read.own;
  if (endpoint.isDownload && output === undefined && terminal.stdout.isTTY)
    throw new UsageError('The answer is a file: name one with --output, or write into a pipe.');
  const input = await inputOf(endpoint, read, terminal);
  const method = methodFor(await connectionSettings(terminal, tokenFile), endpoint);
  if (all && method.all) return printRows(method.all(input), { json }, terminal);
  const reply = await method(input);
  if (reply instanceof Response) return saveDownload(reply, output, terminal);
  if (isStream(reply)) return printRows(reply, { json: true }, terminal);
  if (!method.all) return printObject(reply, { json }, terminal);
  const rows = rowsIn(reply);
  await printRows(rows, { json }, terminal);
  const { total } = reply as { total: number };
  if (total > rows.length)
    terminal.stderr.write(`${rows.length} of ${total} rows. --all reads all of them.\n`);
}

const isStream = (reply: object): reply is AsyncIterable<object> => Symbol.asyncIterator in reply;
