import { insights } from '@retaguarda/contract/entities/insights';
import { afterAll, describe, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { unique } from '../../test/unique.ts';

const { as, build, stop } = await startApp();
afterAll(stop);
const call = as('insight:POST', 'insight:PUT');
const long = (length: number) => 'a'.repeat(length);

/** What a value of a field is answered with: nothing when it is taken. */
const rules: [field: string, value: unknown, sentence?: string][] = [
  ['name', '', 'Required Field'],
  ['name', '   ', 'Required Field'],
  ['name', null, 'Required Field'],
  ['name', 7, 'Invalid field'],
  ['name', 'ab', 'Invalid field'],
  ['name', ' ab ', 'Invalid field'],
  ['name', long(256), 'Invalid field'],
  ['name', 'abc\0', 'Invalid field'],
  ['description', '', 'Required Field'],
  ['description', '  ', 'Required Field'],
  ['description', 'ab', 'Invalid field'],
  ['description', 'Até: 3 letras!'],
  ['description', long(255)],
  ['description', long(256), 'Invalid field'],
  ['regex', '', 'Required Field'],
  ['regex', null, 'Required Field'],
  ['regex', 'ab', 'Invalid field'],
  ['regex', '   '],
  ['regex', 'a b'],
  ['regex', ' ^$'],
  ['regex', '(?<ano>\\d{4})-\\k<ano>'],
  ['regex', '\\p{Lu}\\p{Ll}+'],
  ['regex', '(?<!a)b(?=c)'],
  ['regex', '(abc', 'Invalid field'],
  ['regex', '[z-a]', 'Invalid field'],
  ['regex', '\\p{Foo}', 'Invalid field'],
  ['regex', 'a{2,1}', 'Invalid field'],
  ['regex', 'abc\\', 'Invalid field'],
  ['regex', '\\-\\d', 'Invalid field'],
  ['regex', '/abc/gi'],
  ['regex', ['abc'], 'Invalid field'],
  ['client_id', []],
  ['client_id', null, 'Required Field'],
  ['client_id', 1, 'Invalid field'],
  ['client_id', '1', 'Invalid field'],
  ['client_id', Array.from({ length: 10_001 }, (_, at) => at + 1), 'Invalid field'],
  ['client_id.0', [0], 'Invalid field'],
  ['client_id.1', [1, '1'], 'Invalid field'],
  ['client_id.0', [1.5], 'Invalid field'],
  ['client_id.0', [2 ** 31], 'Invalid field'],
  ['global', true],
  ['global', null, 'Required Field'],
  ['global', '1', 'Invalid field'],
  ['global', 1, 'Invalid field'],
  ['id', 1, 'Invalid field'],
  ['version', 1, 'Invalid field'],
];

const newInsight = () => ({
  name: unique('Regra nova'),
  description: 'Acha um número',
  regex: '\\d+',
  client_id: [],
  global: false,
});

describe('A field of an insight', () => {
  it.each(rules)('%s: %j is answered with: %s', async (field, value, sentence) => {
    const { id } = await build.insight();
    const changes = { [field.split('.')[0] ?? '']: value } as never;
    const expected = sentence ? { status: 400, message: [{ field, value: sentence }] } : { status: 200 };

    const created = await call(insights.create, { body: { ...newInsight(), ...(changes as object) } });
    const edited = await call(insights.edit, { query: { id }, body: changes });

    expect({ status: created.status, ...created.body }).toMatchObject(expected);
    expect({ status: edited.status, ...edited.body }).toMatchObject(expected);
  });

  it.each(['name', 'description', 'regex', 'client_id', 'global'])(
    '%s cannot be left out of a new insight',
    async (field) => {
      const { [field as 'name']: _, ...rest } = newInsight();

      const { status, body } = await call(insights.create, { body: rest as never });

      expect({ status, ...body }).toEqual({ status: 400, message: [{ field, value: 'Required Field' }] });
    },
  );

  it('is refused unread when it is far too long', async () => {
    const body = { ...newInsight(), regex: '\\p{L}'.repeat(150_000) };

    const answer = await call(insights.create, { body });

    expect(answer).toMatchObject({
      status: 400,
      body: { message: [{ field: 'regex', value: 'Invalid field' }] },
    });
  });
});
