import { changeRequests } from '@retaguarda/contract/entities/change-requests';
import { changes } from '@retaguarda/contract/entities/changes';
import { jobs } from '@retaguarda/contract/entities/jobs';
import { endpoints } from '@retaguarda/contract/test/all-endpoints';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { idsIn, idTables, nameIds } from './name-ids.ts';

/** The names of the fields that the rows of a reply have. */
const fieldsIn = ({ shape }: z.ZodObject) =>
  Object.values(shape).flatMap((part) =>
    part instanceof z.ZodArray && part.element instanceof z.ZodObject ? Object.keys(part.element.shape) : [],
  );

it('A history shows the names of rows, not their ids, in every field that holds ids', () => {
  const fields = endpoints
    // The rows of a history, and of a job, are not recorded themselves. Nor are change requests.
    .filter((endpoint) => ![changes.list, jobs.rows, changeRequests.list].some((one) => one === endpoint))
    .filter(({ query }) => query && 'page' in query.shape)
    .flatMap(({ reply }) => fieldsIn(reply));
  const idFields = new Set(fields.filter((name) => /_ids?$/.test(name)));

  expect(Object.keys(idTables).sort()).toEqual([...idFields].sort());
});

it('A history shows the rule of a tag with the name of the tag, or with its number once the tag is deleted', () => {
  const difference = { field: 'scope_rule', removed: ['tag:8'], added: ['state:SP', 'tag:7'] };

  expect(idsIn([difference])).toEqual([
    { table: 'tag', id: 8 },
    { table: 'tag', id: 7 },
  ]);
  expect(nameIds(difference, (_table, id) => (id === 7 ? 'Sudeste' : undefined))).toEqual([
    { field: 'scope_rule', removed: ['tag:#8'], added: ['state:SP', 'tag:Sudeste'] },
  ]);
});
