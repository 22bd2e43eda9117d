import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changesBetween, fieldsIn, valueAt } from './changes.ts';
import { joinedLists, mergeChanges } from './merge-changes.ts';

const base = { name: 'Ipê', info: { cep: '1', city: 'Natal' }, skills: [1, 2], type: 'text', value: 'a' };
type Values = typeof base;

describe('Two changes of the same row', () => {
  it.each<[string, Partial<Values>, Partial<Values>, Partial<Values>, string[][], string[]]>([
    ['nothing', {}, {}, {}, [], []],
    ['mine alone', { name: 'A' }, {}, { name: 'A' }, [], []],
    ['theirs alone', {}, { name: 'B' }, { name: 'B' }, [], ['name']],
    ['different fields', { name: 'A' }, { value: 'b' }, { name: 'A', value: 'b' }, [], ['type', 'value']],
    ['the same value', { name: 'A' }, { name: 'A' }, { name: 'A' }, [], []],
    ['one field, two values', { name: 'A' }, { name: 'B' }, { name: 'A' }, [['name']], []],
    [
      'different fields inside of a field',
      { info: { cep: '2', city: 'Natal' } },
      { info: { cep: '1', city: 'Recife' } },
      { info: { cep: '2', city: 'Recife' } },
      [],
      ['info.city'],
    ],
    [
      'the same field inside of a field',
      { info: { cep: '2', city: 'Natal' } },
      { info: { cep: '3', city: 'Natal' } },
      { info: { cep: '2', city: 'Natal' } },
      [['info.cep']],
      [],
    ],
    ['two lists', { skills: [1] }, { skills: [1, 2, 3] }, { skills: [1] }, [['skills']], []],
    [
      'fields that only make sense together',
      { type: 'number', value: '1' },
      { value: 'b' },
      { type: 'number', value: '1' },
      [['type', 'value']],
      [],
    ],
  ])('%s', (_what, mine, theirs, values, collisions, taken) => {
    const merged = mergeChanges({ base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } }, [
      ['type', 'value'],
    ]);

    expect(merged).toEqual({
      values: { ...base, ...values },
      collisions: collisions.map((fields) => ({ fields })),
      taken,
    });
  });
});

describe('Whatever two people change', () => {
  const text = fc.constantFrom('', 'a', 'b', 'c');
  const row = fc.record({
    name: text,
    info: fc.record({ cep: text, city: text }),
    skills: fc.uniqueArray(fc.integer({ min: 1, max: 4 })),
    type: text,
    value: text,
  });
  const versions = fc.record({ base: row, mine: row, theirs: row });
  const units = [['type', 'value']];
  const changed = (before: object, after: object) => fieldsIn(changesBetween(before, after) ?? {});

  it('no change is lost, and none is invented', () => {
    fc.assert(
      fc.property(versions, ({ base, mine, theirs }) => {
        const { values, collisions } = mergeChanges({ base, mine, theirs }, units);
        const open = collisions.flatMap(({ fields }) => fields);
        for (const field of changed(base, mine)) expect(valueAt(values, field)).toEqual(valueAt(mine, field));
        for (const field of changed(base, theirs).filter((one) => !open.includes(one)))
          expect(valueAt(values, field)).toEqual(valueAt(theirs, field));
        for (const field of changed(base, values))
          expect([valueAt(mine, field), valueAt(theirs, field)]).toContainEqual(valueAt(values, field));
      }),
    );
  });

  it('both get the same collisions, and there are none when only one has changed something', () => {
    fc.assert(
      fc.property(versions, ({ base, mine, theirs }) => {
        const asked = (one: object, other: object) =>
          mergeChanges({ base, mine: one, theirs: other }, units)
            .collisions.map(({ fields }) => fields.join())
            .sort();
        expect(asked(mine, theirs)).toEqual(asked(theirs, mine));
        expect(mergeChanges({ base, mine, theirs: base }, units)).toMatchObject({
          values: mine,
          collisions: [],
        });
        expect(mergeChanges({ base, mine: base, theirs }, units)).toMatchObject({
          values: theirs,
          collisions: [],
        });
      }),
    );
  });
});

describe('Two lists joined', () => {
  it.each([
    [
      [1, 2],
      [1, 2, 5],
      [2, 4],
      [2, 4, 5],
    ],
    [['a'], ['a', 'c'], ['a', 'b'], ['a', 'b', 'c']],
    [[], [3], [3], [3]],
    [undefined, [3], [3], undefined],
    [[{ day: 'mon' }], [], [], undefined],
  ])('%j changed to %j and to %j is %j', (base, mine, theirs, joined) => {
    expect(joinedLists({ base, mine, theirs })).toEqual(joined);
  });
});
