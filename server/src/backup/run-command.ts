import { resolve } from 'node:path';
import { DataFolderLocked } from '../platform/db/connect/data-lock.ts';
import { type Config, readSettings, WrongSetting } from '../platform/settings/config.ts';

/** The command cannot be carried out. The message is for the person who runs it. */
export class Refused extends Error {}

const expected = [Refused, WrongSetting, DataFolderLocked];

/** Errors of the database, the disk or the network are clear enough without a stack trace. */
const hasCode = (error: unknown) => typeof (error as { code?: unknown }).code === 'string';

/** A file that is named on the command line. npm runs in the folder of the project, and not where it was called. */
export const fileAt = (given: string) => resolve(process.env.INIT_CWD ?? '', given);

/** Runs a command with what it takes from the command line, and ends with one line when it cannot be done. */
export async function runCommand(
  name: string,
  takes: 'FILE' | 'EMAIL' | '[--anchor HASH-OR-FILE]',
  work: (given: string, config: Config, signal: AbortSignal) => Promise<void>,
) {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => stopping.abort(new Refused('Stopped. Nothing was left behind.')));
  const given = givenIn(process.argv.slice(2), takes);
  try {
    if (given === undefined) throw new Refused(`Usage: npm run ${name} -- ${takes}`);
    await work(given, readSettings(process.env), stopping.signal);
  } catch (error) {
    const isExpected = expected.some((kind) => error instanceof kind) || hasCode(error);
    console.error(isExpected ? (error as Error).message : error);
    process.exitCode = 1;
  }
}

/** Parses the command line: empty where an argument may be left out; undefined when it is not what the command takes. */
function givenIn(args: string[], takes: string) {
  const [option] = /(?<=^\[)\S+/.exec(takes) ?? [];
  if (option && args.length === 0) return '';
  if (option && args[0] !== option) return undefined;
  const [given, ...rest] = option ? args.slice(1) : args;
  return given && rest.length === 0 ? given : undefined;
}
