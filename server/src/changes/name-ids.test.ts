import { expect, it } from 'vitest';
import { recordedFields } from '../db/recorded-fields.ts';
import { idTables } from './name-ids.ts';

it('A history shows the names of rows, not their ids, in every field that holds ids', () => {
  const fields = Object.values(recordedFields).flatMap((names) => [...names]);
  const idFields = new Set(fields.filter((name) => /_ids?$/.test(name)));

  expect(Object.keys(idTables).sort()).toEqual([...idFields].sort());
});
