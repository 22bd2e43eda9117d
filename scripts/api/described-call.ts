import type { Endpoint } from '@retaguarda/contract/endpoint';
import { isForPrograms } from '@retaguarda/contract/programs';
import { z } from 'zod';

/** One value that a call takes or answers, such as `query.page` or `clients[].id`. */
export type Field = {
  isOptional: boolean;
  /** Its JSON types; `any` where every value is possible. */
  types: string[];
  /** The only values that a call takes, if they are listed. */
  values?: string[] | undefined;
  /** What else a call requires of it, such as `maxLength 60`. */
  rules: string[];
};

/** A call as a program depends on it. */
export type DescribedCall = {
  access: string[];
  /** Whether programs may call it with a token, and whether the caller has to re-authenticate. */
  marks: string[];
  /** `object`, `lines`, `file` or `events`. */
  answers: string;
  input: Map<string, Field>;
  reply: Map<string, Field>;
};

export const nameOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>) => `${method} ${path}`;

export function describeCall(endpoint: Endpoint): DescribedCall {
  const { access, query, body, file, reply, lines, isDownload, events, reauthenticate } = endpoint;
  const input = new Map<string, Field>();
  if (query) addFields(input, 'query', schemaOf(query, 'input'));
  if (body) addFields(input, 'body', schemaOf(body, 'input'));
  if (file)
    input.set('file', {
      isOptional: false,
      types: ['file'],
      values: [...file.types],
      rules: [`maximum ${file.bytes}`],
    });
  const answered = new Map<string, Field>();
  if (!isDownload) addFields(answered, '', schemaOf(reply, 'output'));
  // Programs have to expect new values in an answer.
  for (const [path, { isOptional, types }] of answered) answered.set(path, { isOptional, types, rules: [] });
  return {
    access: [access].flat(),
    marks: [
      ...(isForPrograms(endpoint) ? ['programs'] : []),
      ...(reauthenticate ? ['re-authentication'] : []),
    ],
    answers: lines ? 'lines' : isDownload ? 'file' : events ? 'events' : 'object',
    input,
    reply: answered,
  };
}

type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  propertyNames?: Schema;
  [rule: string]: unknown;
};

const schemaOf = (schema: z.ZodObject, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { target: 'draft-7', io, unrepresentable: 'any', reused: 'inline' }) as Schema;

const limits = ['minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'] as const;

/** What every integer has to keep to is not worth a word. */
const usual = [-(2 ** 31), 2 ** 31 - 1, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];

const isOwn = (value: unknown) => value !== undefined && !usual.includes(Number(value));

/** A format has a pattern as well, which says the same. */
const rulesOf = (schema: Schema): string[] => [
  ...limits.flatMap((name) => (isOwn(schema[name]) ? [`${name} ${schema[name]}`] : [])),
  ...(schema.format ? [`format ${schema.format}`] : schema.pattern ? [`pattern ${schema.pattern}`] : []),
  ...(schema.allOf ?? []).flatMap(rulesOf),
];

/** The schemas of which a value has one. */
const choicesOf = (schema: Schema): Schema[] =>
  (schema.anyOf ?? schema.oneOf)?.flatMap(choicesOf) ?? [schema];

const valuesOf = (schema: Schema) =>
  schema.enum?.map(String) ?? (schema.const === undefined ? undefined : [String(schema.const)]);

const typesOf = (schema: Schema) => schema.type ?? (valuesOf(schema) ? 'string' : 'any');

/** Adds the fields of an object, and those within them. */
function addFields(fields: Map<string, Field>, path: string, schema: Schema) {
  const { properties = {}, required = [] } = schema;
  for (const [name, property] of Object.entries(properties))
    addField(fields, path === '' ? name : `${path}.${name}`, property, !required.includes(name));
}

function addField(fields: Map<string, Field>, path: string, schema: Schema, isOptional: boolean) {
  const choices = choicesOf(schema);
  const isOpen = choices.some((choice) => choice.type !== 'null' && valuesOf(choice) === undefined);
  const found: Field = {
    isOptional,
    types: [...new Set(choices.flatMap(typesOf))].sort(),
    values: isOpen ? undefined : choices.flatMap((choice) => valuesOf(choice) ?? []),
    rules: [...new Set(choices.flatMap(rulesOf))],
  };
  const known = fields.get(path);
  fields.set(path, known ? either(known, found) : found);
  for (const choice of choices) {
    addFields(fields, path, choice);
    if (choice.items) addField(fields, `${path}[]`, choice.items, false);
    if (typeof choice.additionalProperties === 'object')
      addField(fields, `${path}{}`, choice.additionalProperties, false);
  }
}

/** The same field in two of the objects of which a value is one. */
const either = (one: Field, other: Field): Field => ({
  isOptional: one.isOptional || other.isOptional,
  types: [...new Set([...one.types, ...other.types])].sort(),
  values: one.values && other.values && [...new Set([...one.values, ...other.values])],
  rules: one.rules.filter((rule) => other.rules.includes(rule)),
});
