import { z } from 'zod';
import { id, idInQuery, named, numberInQuery } from './fields.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import type { Entity } from './permissions.ts';

export const pageInQuery = numberInQuery().pipe(z.int32().min(1));

/** One row, by its id. */
export const one = z.strictObject({ id: idInQuery });

/** A company, and one row of that company. A row of another company is not found. */
export const ofCompany = z.strictObject({ client_id: idInQuery });
export const oneOfCompany = ofCompany.extend({ id: idInQuery });

export const pageSizeInQuery = numberInQuery().pipe(z.int32().min(1).max(limits.page.most));

/** Which part of a list is read. */
export const pageQuery = {
  page: pageInQuery.default(1),
  qtd: pageSizeInQuery.default(limits.page.list),
};

/** The order of a list: one of its columns, with a minus from the last row to the first. */
export type Sort<Column extends string = string> = Column | `-${Column}`;

/** The orders of a list that can be sorted by these columns. */
const sortInQuery = <const Column extends string>(columns: readonly Column[]) =>
  z.enum(columns.flatMap((column): Sort<Column>[] => [column, `-${column}`])).optional();

/**
 * What every list accepts besides its filters. `sorts` are the columns it can be sorted by: the first one is its order when
 * nothing else is asked for. With `id` the reply has the same shape, with only that row.
 */
export const listQuery = <const Column extends string>(sorts: readonly Column[]) => ({
  ...pageQuery,
  sort: sortInQuery(sorts),
  id: idInQuery.optional(),
  form: z.literal('true').optional(),
});

/** `{ departments: [...], total, paging }`, where `paging` is the number of pages. */
export const listReply = <const Name extends string, Row extends z.ZodType>(name: Name, row: Row) =>
  z.object({ [name]: z.array(row), total: z.int(), paging: z.int() } as { [K in Name]: z.ZodArray<Row> } & {
    total: z.ZodInt;
    paging: z.ZodInt;
  });

/** The reply of a call that returns nothing but a message. */
export const messageReply = z.object({ message: z.enum(messages) });

/** The reply to every write of a row. */
export const savedReply = messageReply.extend({ id: z.int() });

const fieldError = z.object({
  value: z.string(),
  field: z.string(),
  /** The character that made a name invalid. */
  character: z.string().optional(),
});

/** What can keep a row from being deleted. `clean_queue` stands for waiting conversations. */
const linkedEntities = [
  'user',
  'client_profile',
  'profile',
  'system_user',
  'client_system',
  'clean_queue',
] as const satisfies readonly Entity[];

const linked = z.object({
  entity: z.enum(linkedEntities),
  /** How many there are. What is more than `limits.found` is not counted. */
  total: z.int(),
  /** Some of them. A value of a variable has the name of its company. */
  rows: z.array(named.extend({ client_id: id.nullable() })),
});

/**
 * The reply to a refused request: one message, or one message for each wrong field. A row that cannot be deleted because
 * it is in use is told with those that use it, as far as the caller may view them.
 */
export const errorReply = z.object({
  message: z.union([z.string(), z.array(fieldError)]),
  linked: z.array(linked).optional(),
});

export type FieldError = z.output<typeof fieldError>;
export type Linked = z.output<typeof linked>;
export type ErrorReply = z.output<typeof errorReply>;
