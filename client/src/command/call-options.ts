import type { Endpoint } from '@retaguarda/contract/endpoint';
import { z } from 'zod';

type Schema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  format?: string;
};

/** A field of the query or of the body that can be given as an option, such as `--name silva`. */
export type CallOption = {
  name: string;
  part: 'query' | 'body';
  isRequired: boolean;
  /** The option may be repeated. */
  isList: boolean;
  /** The allowed words, or the kind of value. */
  kind: readonly string[] | 'text' | 'number' | 'true or false' | 'day';
};

/** Returns whether a field must not be an option: other users of the machine can see arguments. */
const isSecret = (name: string) => name.includes('password');

/** Returns the options of a call, and the fields of its body that only JSON can set. */
export function optionsOf({ query, body }: Pick<Endpoint, 'query' | 'body'>) {
  const inQuery = fieldsOf(query).map(([name, ...field]) => optionOf('query', name, ...field));
  const inBody = fieldsOf(body).map(([name, ...field]) => optionOf('body', name, ...field));
  const taken = new Set(inQuery.map(({ name }) => name));
  const options = inBody.filter(
    ({ name, kind }) => kind !== undefined && !taken.has(name) && !isSecret(name),
  );
  return {
    options: [...inQuery, ...options] as CallOption[],
    onlyJson: inBody.filter((field) => !options.includes(field)),
  };
}

const fieldsOf = (schema: z.ZodObject | undefined): [name: string, schema: Schema, isRequired: boolean][] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, field]) => [name, field as Schema, required.includes(name)]);
};

function optionOf(part: 'query' | 'body', name: string, schema: Schema, isRequired: boolean) {
  const isList = schema.type === 'array';
  return { name, part, isRequired, isList, kind: kindOf(isList ? (schema.items ?? {}) : schema) };
}

/** Returns the kind of a field; undefined if it is not a single value. */
function kindOf(schema: Schema): CallOption['kind'] | undefined {
  const kinds = (schema.anyOf ?? [schema]).filter(({ type }) => type !== 'null');
  const words = kinds.flatMap((kind) => kind.enum ?? (kind.const === undefined ? [] : [kind.const]));
  if (words.length > 0 && words.every((word) => typeof word === 'string')) return words.filter(Boolean);
  const types = kinds.map(({ type }) => type);
  if (types.includes('integer') || types.includes('number')) return 'number';
  if (types.includes('boolean')) return 'true or false';
  if (kinds[0]?.format === 'date') return 'day';
  return types.includes('string') ? 'text' : undefined;
}

/** Converts a typed value to that of the field. A query needs only text. An invalid value is left for the contract to refuse. */
export function sentValue({ part, kind }: CallOption, typed: string): unknown {
  if (part === 'query') return typed;
  if (kind === 'number') return /^-?\d+$/.test(typed) ? Number(typed) : typed;
  if (kind === 'true or false') return { true: true, false: false }[typed] ?? typed;
  return typed;
}
