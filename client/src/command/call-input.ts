import { text } from 'node:stream/consumers';
import { type Endpoint, pageSizeOf } from '@retaguarda/contract/endpoint';
import { limits } from '@retaguarda/contract/limits';
import type { z } from 'zod';
import type { Parts } from '../http-form.ts';
import { type CallOption, optionsOf, sentValue } from './call-options.ts';
import { type Terminal, UsageError } from './command.ts';
import { readText } from './connection.ts';
import { type OwnValues, ownOptionsOf } from './own-options.ts';
import { parseArguments } from './parse-arguments.ts';

type Typed = Readonly<Record<string, string | string[] | boolean | undefined>>;

/** Reads the arguments of a call. */
export function readArguments(endpoint: Endpoint, args: string[]) {
  const { options } = optionsOf(endpoint);
  const own = ownOptionsOf(endpoint);
  const known = {
    ...Object.fromEntries(
      options.map(({ name, isList }) => [name, { type: 'string', multiple: isList }] as const),
    ),
    ...Object.fromEntries(
      own.map(({ name, value }) => [name, { type: value ? 'string' : 'boolean' }] as const),
    ),
  };
  const { values } = parseArguments({ args, options: { ...known, help: { type: 'boolean', short: 'h' } } });
  return { typed: values as Typed, own: values as OwnValues, options };
}

type Read = ReturnType<typeof readArguments>;

/** Returns the input of a call, checked by the rules of the contract, so that mistakes are reported before anything is sent. */
export async function inputOf(
  endpoint: Endpoint,
  { typed, own, options }: Read,
  terminal: Terminal,
): Promise<Parts> {
  const partOf = (part: CallOption['part']) =>
    Object.fromEntries(
      options.flatMap((option) => {
        const value = typed[option.name];
        if (option.part !== part || value === undefined) return [];
        return [
          [
            option.name,
            Array.isArray(value)
              ? value.map((one) => sentValue(option, one))
              : sentValue(option, String(value)),
          ],
        ];
      }),
    );
  const pageSize = pageSizeOf(endpoint);
  const query = { ...(pageSize && { [pageSize]: limits.page.most }), ...partOf('query') };
  const body = { ...(own.body !== undefined && (await jsonIn(own.body, terminal))), ...partOf('body') };
  check(endpoint.query, query);
  check(endpoint.body, body);
  return {
    ...(endpoint.query && { query }),
    ...(endpoint.body && { body }),
    ...(own['if-version'] !== undefined && { version: versionIn(own['if-version']) }),
  };
}

async function jsonIn(file: string, { stdin }: Terminal): Promise<object> {
  const content = file === '-' ? await text(stdin) : await readText(file);
  try {
    const read: unknown = JSON.parse(content);
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read;
  } catch {}
  throw new UsageError(`The body has to be a JSON object: ${file}`);
}

function versionIn(typed: string) {
  if (!/^\d{1,9}$/.test(typed)) throw new UsageError(`--if-version has to be a number: ${typed}`);
  return Number(typed);
}

function check(schema: z.ZodObject | undefined, value: object) {
  const { error } = schema?.safeParse(value) ?? {};
  if (error)
    throw new UsageError(error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
}
