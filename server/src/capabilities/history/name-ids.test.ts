import { changes } from '@retaguarda/contract/entities/changes';
import { jobs } from '@retaguarda/contract/entities/jobs';
import { endpoints } from '@retaguarda/contract/test/all-endpoints';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { idTables } from './name-ids.ts';

/** The names of the fields that the rows of a reply have. */
const fieldsIn = ({ shape }: z.ZodObject) =>
  Object.values(shape).flatMap((part) =>
    part instanceof z.ZodArray && part.element instanceof z.ZodObject ? Object.keys(part.element.shape) : [],
  );

it('A history shows the names of rows, not their ids, in every field that holds ids', () => {
  const fields = endpoints
    // The rows of a history, and of a job, are not recorded themselves.
    .filter((endpoint) => endpoint !== changes.list && endpoint !== jobs.rows)
    .filter(({ query }) => query && 'page' in query.shape)
    .flatMap(({ reply }) => fieldsIn(reply));
  const idFields = new Set(fields.filter((name) => /_ids?$/.test(name)));

  expect(Object.keys(idTables).sort()).toEqual([...idFields].sort());
});
