import { readFile } from 'node:fs/promises';
import { type ClientSettings, createClient } from '../client.ts';
import { type Terminal, UsageError } from './command.ts';
import { clearProgress } from './progress.ts';

/** Returns a client for the server that RETAGUARDA_URL names. */
export const connect = async (terminal: Terminal) => createClient(await connectionSettings(terminal));

/**
 * Reads the address and the token from the environment, or the token from a file. The token is never an argument: other users of
 * the machine can see arguments.
 */
export async function connectionSettings(
  { env, stderr }: Terminal,
  tokenFile?: string,
): Promise<ClientSettings> {
  const baseUrl = env.RETAGUARDA_URL;
  if (!baseUrl) throw new UsageError('RETAGUARDA_URL is missing: the address of the console.');
  if (!URL.canParse(baseUrl)) throw new UsageError(`RETAGUARDA_URL is no address: ${baseUrl}`);
  const token = (tokenFile === undefined ? env.RETAGUARDA_TOKEN : await readText(tokenFile))?.trim();
  if (!token) throw new UsageError('RETAGUARDA_TOKEN is missing: the token of a service account.');
  const onRetry: ClientSettings['onRetry'] = (answer) => {
    clearProgress(stderr);
    stderr.write(
      answer ? `The server answers ${answer.status}. Sending again …\n` : 'No answer. Sending again …\n',
    );
  };
  return { baseUrl, token, patience: 20_000, onRetry };
}

/** Reads a file that an argument names. */
export const readText = (file: string) =>
  readFile(file, 'utf8').catch(({ code, message }: NodeJS.ErrnoException) => {
    throw new UsageError(`${file}: ${obstacles[code ?? ''] ?? message}`);
  });

const obstacles: Record<string, string> = {
  EACCES: 'this file may not be read.',
  EISDIR: 'this is a folder.',
  ENOENT: 'there is no such file.',
};
