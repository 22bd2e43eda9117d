import type { IncomingMessage } from 'node:http';
import { type Guard, guardedRequest, RefusedAddress } from '../../platform/http/guarded-request.ts';

/** A provider did not answer as it should. The message is for the log: it holds nothing of the question or the answer. */
export class ProviderFailure extends Error {}

/** Enough for a company with a hundred partners. */
const mostBytes = 128 * 1024;

/** These say that the provider does not know the number, or that it cannot be one: CNPJs with letters are new. */
const unknownStatuses = [400, 404, 410, 422];

export type AskOptions = Guard & { milliseconds: number };

const headers = { accept: 'application/json', 'accept-encoding': 'identity', 'user-agent': 'Retaguarda' };

/** Asks a provider, which is a stranger. Returns the JSON of its answer, or undefined when it does not know the number. */
export async function askProvider(address: URL, options: AskOptions): Promise<unknown> {
  const signal = AbortSignal.timeout(Math.max(Math.floor(options.milliseconds), 1));
  try {
    return await jsonIn(await guardedRequest(address, { headers, signal }, options));
  } catch (error) {
    if (error instanceof ProviderFailure) throw error;
    if (error instanceof RefusedAddress) throw new ProviderFailure(error.message);
    throw new ProviderFailure(signal.aborted ? 'no answer in time' : reasonOf(error));
  }
}

async function jsonIn(response: IncomingMessage): Promise<unknown> {
  const { statusCode = 0, headers } = response;
  if (statusCode !== 200) {
    response.destroy();
    if (unknownStatuses.includes(statusCode)) return undefined;
    throw new ProviderFailure(`status ${statusCode}`);
  }
  try {
    if (!/^application\/([\w.-]+\+)?json\b/i.test(headers['content-type'] ?? ''))
      throw new ProviderFailure('its answer is no JSON');
    return parsed(await textIn(response));
  } finally {
    response.destroy();
  }
}

async function textIn(response: IncomingMessage) {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response) {
    bytes += part.length;
    if (bytes > mostBytes) throw new ProviderFailure('its answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ProviderFailure('its answer is no JSON');
  }
}

/** The code of a network error. Its message may contain more than is meant for a log. */
const reasonOf = (error: unknown) =>
  error instanceof Error ? String((error as NodeJS.ErrnoException).code ?? error.name) : 'unknown';
