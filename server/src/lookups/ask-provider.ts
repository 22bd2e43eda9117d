import { lookup as resolveName } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { mayCallAddress } from './may-call.ts';

/** A provider did not answer as it should. The message is for the log: it holds nothing of the question or the answer. */
export class ProviderFailure extends Error {}

/** Enough for a company with a hundred partners. */
const mostBytes = 128 * 1024;

/** These say that the provider does not know the number, or that it cannot be one: CNPJs with letters are new. */
const unknownStatuses = [400, 404, 410, 422];

export type AskOptions = {
  milliseconds: number;
  isPrivateAllowed: boolean;
  /** How names become addresses: another way in tests. */
  resolve?: typeof resolveName;
};

/**
 * Asks a provider, which is a stranger. Returns the JSON of its answer, or undefined when it does not know the number.
 * Redirects are not followed, and no address is called that `mayCallAddress` refuses.
 */
export async function askProvider(address: URL, options: AskOptions): Promise<unknown> {
  const signal = AbortSignal.timeout(Math.max(Math.floor(options.milliseconds), 1));
  try {
    return await jsonIn(await responseFrom(address, signal, options));
  } catch (error) {
    if (error instanceof ProviderFailure) throw error;
    throw new ProviderFailure(signal.aborted ? 'no answer in time' : reasonOf(error));
  }
}

function responseFrom(address: URL, signal: AbortSignal, options: AskOptions) {
  const host = address.hostname.replace(/^\[|\]$/g, '');
  // An address is connected to as it stands: `lookup` is called for names alone.
  if (isIP(host) && !mayCallAddress(host, options.isPrivateAllowed)) throw refusedAddress();
  const request = address.protocol === 'http:' ? requestHttp : requestHttps;
  return new Promise<IncomingMessage>((answered, failed) => {
    request(address, {
      // A connection of its own, which is closed after the answer: an agent would keep it open.
      agent: false,
      signal,
      lookup: checkedLookup(options),
      headers: { accept: 'application/json', 'accept-encoding': 'identity', 'user-agent': 'Retaguarda' },
    })
      .on('response', answered)
      .on('error', failed)
      .end();
  });
}

const refusedAddress = () => new ProviderFailure('its network address is not public');

/** Checks the addresses that the connection then uses: a name that means another address a moment later gains nothing. */
function checkedLookup({ isPrivateAllowed, resolve = resolveName }: AskOptions): LookupFunction {
  return (hostname, options, done) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new ProviderFailure('its name has no address'), '');
      if (!addresses.every(({ address }) => mayCallAddress(address, isPrivateAllowed)))
        return done(refusedAddress(), '');
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
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
