import { z } from 'zod';
import { idInQuery, numberInQuery } from './fields.ts';
import { limits } from './limits.ts';
import type { Message } from './messages.ts';

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
 * Describes what every list accepts besides its filters. `sorts` are the columns it can be sorted by: the first one is its default
 * order. With `id` the reply has the same shape, with only that row.
 */
export const listQuery = <const Column extends string>(sorts: readonly Column[]) => ({
  ...pageQuery,
  sort: sortInQuery(sorts),
  id: idInQuery.optional(),
  form: z.literal('true').optional(),
});

type PartOfList = 'page' | 'qtd' | 'qnt' | 'id' | 'form';

/** The filters of a list's query, and its order: without what says which part of the list is read. */
export function filtersOf<Query extends object>({
  page: _page,
  qtd: _qtd,
  qnt: _qnt,
  id: _id,
  form: _form,
  ...filters
}: Query & { [Part in PartOfList]?: unknown }) {
  return filters as Omit<Query, PartOfList>;
}

/** `{ departments: [...], total, paging }`, where `paging` is the number of pages. */
export const listReply = <const Name extends string, Row extends z.ZodType>(name: Name, row: Row) =>
  z.object({ [name]: z.array(row), total: z.int(), paging: z.int() } as { [K in Name]: z.ZodArray<Row> } & {
    total: z.ZodInt;
    paging: z.ZodInt;
  });

/** The reply of a call that returns nothing but a message. */
// Only the compiler checks the list of messages: an enum of them would load the list with every screen.
export const messageReply = z.object({ message: z.string() as unknown as z.ZodType<Message, Message> });

/** The reply to every write of a row. */
export const savedReply = messageReply.extend({ id: z.int() });
