import fc, { type Arbitrary } from 'fast-check';
import type { z } from 'zod';
import { uniqueCnpj, uniqueCpf } from './unique.ts';

/** What a schema of the contract is made of, as far as values for it need to know. */
type Definition = {
  type: string;
  in?: Schema;
  out?: Schema;
  innerType?: Schema;
  element?: Schema;
  keyType?: Schema;
  valueType?: Schema;
  options?: Schema[];
  values?: unknown[];
  entries?: Record<string, string>;
  shape?: Record<string, Schema>;
};
type Schema = z.ZodType & { def: Definition; minValue?: number | null; maxValue?: number | null };

const lengths = [3, 4, 10, 40, 50, 60, 61, 100, 255, 256, 1000, 2001];

/** Texts of every kind that a field of the contract needs, and of some that none does. */
const texts = [
  ...[
    '',
    ' ',
    'abc',
    'Nome Novo',
    'João d’Ávila',
    'Loja 24 horas',
    'um valor',
    'a\u0301bc',
    '東京都',
    '👩‍👩‍👧 família',
  ],
  ...['a@b.co', 'Pessoa@Example.com', 'apelido', 'site', 'SP', '(11) 99999-0000', '01310-100', '01310100'],
  ...[
    '1',
    '0',
    '7',
    '25',
    '100',
    '123456',
    '2147483647',
    '2147483648',
    '-12.5',
    'true',
    'false',
    '***',
    '#12',
  ],
  ...['08:00', '12:30', '2026-01-02T03:04:05Z', '2026-01-02T03:04:05.678-03:00', '9999-12-31T23:59:59Z'],
  ...[
    'Senha123nova',
    '\\d{3}',
    '(a+)+$',
    '(?<ano>\\d{4})',
    '[',
    'America/Sao_Paulo',
    'UTC',
    'ramal',
    'name',
    'extra.ramal',
    '/tag',
  ],
  ...[
    'id.name',
    'client_info.cep',
    '%_\\',
    "'; drop table client; --",
    '<script>',
    '$1',
    '\u202Eabc',
    'a\0b',
    '\ud800x',
  ],
  ...['0f4a6d5e-6c1b-4f4e-9d2b-0a1b2c3d4e5f', uniqueCpf(), uniqueCnpj(), 'https://example.com/a?b=c'],
  ...['tag:1', 'state:SP', 'root:12345678'],
  ...['2026-11-17', '2999-12-31', '0'.repeat(64), '(11)98765-4321'],
  // Something can be scheduled for then.
  new Date(Date.now() + 24 * 3_600_000).toISOString(),
  ...lengths.flatMap((length) => ['a'.repeat(length), 'Ação '.repeat(length).slice(0, length)]),
  ...fc.sample(fc.string({ unit: 'grapheme', maxLength: 60 }), { seed: 1, numRuns: 60 }),
];

const fitting = new WeakMap<Schema, string[]>();

/** The texts that the schema takes, with those that it lists itself. */
function textsFor(schema: Schema) {
  const known = fitting.get(schema);
  if (known) return known;
  const found = [...listedIn(schema), ...texts].filter((text) => schema.safeParse(text).success);
  if (found.length === 0)
    throw new Error('None of the texts fits a schema of the contract: add one that does');
  fitting.set(schema, found);
  return found;
}

function listedIn({ def }: Schema): string[] {
  const own = [...Object.values(def.entries ?? {}), ...(def.values ?? [])].map(String);
  const inner = [def.in, def.out, def.innerType, ...(def.options ?? [])].filter((one) => one !== undefined);
  return [...own, ...inner.flatMap(listedIn)];
}

/** A value of the query for this parameter: always a text. */
export const queryValueFor = (schema: z.ZodType): Arbitrary<string> =>
  fc.constantFrom(...textsFor(schema as Schema));

const isText = ({ def }: Schema): boolean =>
  def.type === 'string' || (def.type === 'pipe' && isText(def.in as Schema));

/**
 * Values that the schema takes, except for rules about several fields at once. `ids` are those of rows that are there, for
 * whole numbers.
 */
export function valuesFor(given: z.ZodType, ids: number[]): Arbitrary<unknown> {
  const schema = given as Schema;
  const { def } = schema;
  const of = (inner: Schema | undefined) => valuesFor(inner as Schema, ids);
  if (isText(schema)) return fc.constantFrom(...textsFor(schema));
  switch (def.type) {
    case 'pipe':
      return of(def.in?.def.type === 'transform' ? def.out : def.in);
    case 'optional':
    case 'default':
      return fc.option(of(def.innerType), { nil: undefined });
    case 'nullable':
      return fc.option(of(def.innerType));
    case 'union':
      return fc.oneof(...(def.options ?? []).map(of));
    case 'enum':
    case 'literal':
      return fc.constantFrom(...(def.values ?? Object.values(def.entries ?? {})));
    case 'boolean':
      return fc.boolean();
    case 'number': {
      const limit = { min: schema.minValue ?? undefined, max: schema.maxValue ?? undefined };
      return fc.oneof(
        fc.constantFrom(...ids),
        fc.maxSafeInteger().map((number) => within(number, limit)),
      );
    }
    case 'array':
      return fc.array(of(def.element), { minLength: 1, maxLength: 5 });
    case 'record':
      return fc.dictionary(of(def.keyType) as Arbitrary<string>, of(def.valueType), { maxKeys: 4 });
    case 'unknown':
      return fc.jsonValue({ maxDepth: 1 });
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(def.shape ?? {}).map(([name, inner]) => [name, of(inner)])),
      );
    default:
      throw new Error(`There are no values yet for a schema of the kind ${def.type}`);
  }
}

function within(
  number: number,
  { min = -(2 ** 31), max = 2 ** 31 - 1 }: { min?: number | undefined; max?: number | undefined },
) {
  const lowest = Math.max(Math.ceil(min), -(2 ** 53) + 1);
  const highest = Math.min(max, 2 ** 53 - 1);
  return lowest + (Math.abs(number) % (highest - lowest + 1));
}
