import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedFields, valueAt } from './changes.ts';
import { choiceAt, joinedLists, type Merge, mergeChanges, undecidedIn, valuesOfChoice } from './merge.ts';

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

    expect(merged).toEqual({ values: { ...base, ...values }, collisions, taken });
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

  it('no change is lost, and none is invented', () => {
    fc.assert(
      fc.property(versions, ({ base, mine, theirs }) => {
        const { values, collisions } = mergeChanges({ base, mine, theirs }, units);
        const open = collisions.flat();
        for (const field of changedFields(base, mine))
          expect(valueAt(values, field)).toEqual(valueAt(mine, field));
        for (const field of changedFields(base, theirs).filter((one) => !open.includes(one)))
          expect(valueAt(values, field)).toEqual(valueAt(theirs, field));
        for (const field of changedFields(base, values))
          expect([valueAt(mine, field), valueAt(theirs, field)]).toContainEqual(valueAt(values, field));
      }),
    );
  });

  it('both get the same collisions, and there are none when only one has changed something', () => {
    fc.assert(
      fc.property(versions, ({ base, mine, theirs }) => {
        const asked = (one: object, other: object) =>
          mergeChanges({ base, mine: one, theirs: other }, units)
            .collisions.map((fields) => fields.join())
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

describe('A field that both have changed', () => {
  const name = ['name'];
  const skills = ['skills'];
  const mine = { ...base, name: 'A', skills: [1, 2, 3] };
  const theirs = { ...base, name: 'B', skills: [2] };
  const merge: Merge = {
    base,
    mine,
    theirs,
    baseVersion: 4,
    collisions: [name, skills],
    taken: [],
    keptMine: [],
  };

  it('is undecided until a choice is made or another value is typed', () => {
    expect(undecidedIn(merge, mine)).toEqual([name, skills]);
    expect(undecidedIn(merge, { ...mine, name: 'C' })).toEqual([skills]);
    expect(undecidedIn({ ...merge, keptMine: [name] }, mine)).toEqual([skills]);
    expect(undecidedIn(merge, theirs)).toEqual([]);
    expect(undecidedIn(undefined, mine)).toEqual([]);
  });

  it('shows the choice that its value comes from', () => {
    expect(choiceAt(merge, mine, name)).toBeUndefined();
    expect(choiceAt({ ...merge, keptMine: [name] }, mine, name)).toBe('mine');
    expect(choiceAt(merge, theirs, name)).toBe('theirs');
    expect(choiceAt(merge, { ...mine, name: 'C' }, name)).toBeUndefined();
    expect(choiceAt(merge, { ...mine, skills: [2, 3] }, skills)).toBe('both');
  });

  it('can have both values only if it is a list', () => {
    expect(valuesOfChoice(merge, skills, 'both')).toEqual({ ...theirs, skills: [2, 3] });
    expect(valuesOfChoice(merge, name, 'both')).toBeUndefined();
    expect(valuesOfChoice(merge, ['type', 'value'], 'both')).toBeUndefined();
  });
});
