import type { Message } from '@retaguarda/contract/messages';
import { Refusal } from './errors.ts';

/** The requested row, or 404. A missing row and a row of another company get the same answer. */
export function orNotFound<Row>(row: Row | undefined, message: Message = 'Resource not found'): Row {
  if (row === undefined) throw new Refusal(404, message);
  return row;
}

/** The reply to a write: the id and version of the row, and the message to show. */
export function saved(row: { id: number; version: number } | undefined, message: Message) {
  const { id, version } = orNotFound(row);
  return { id, version, message };
}

type ListQuery = { id?: number | undefined; form?: 'true' | undefined };

type ListParts<Query, Row, Shown, Form> = {
  one: (query: Query & { id: number }) => Promise<Row | undefined>;
  page: (query: Query) => Promise<{ rows: Row[]; total: number; paging: number }>;
  /** Converts a stored row to the row of the reply, where the two differ. */
  show?: (row: Row) => Shown;
  /** The options for the fields of the form. */
  options?: (rows: Row[]) => Form | Promise<Form>;
};

/** The reply of a list, `{ departments: [...], total, paging }`: the row with the query's id, or a page of rows. */
export async function listAnswer<
  Name extends string,
  Query extends ListQuery,
  Row extends { version: number },
  Shown = Row,
  Form = never,
>(name: Name, query: Query, { one, page, show, options }: ListParts<Query, Row, Shown, Form>) {
  const { rows, ...numbers } = hasId(query) ? onlyRow(orNotFound(await one(query))) : await page(query);
  return {
    ...({ [name]: show ? rows.map(show) : rows } as { [Key in Name]: Shown[] }),
    ...numbers,
    ...(query.form && options && { form: await options(rows) }),
  };
}

const hasId = <Query extends ListQuery>(query: Query): query is Query & { id: number } =>
  query.id !== undefined;

const onlyRow = <Row extends { version: number }>(row: Row) => ({
  rows: [row],
  total: 1,
  paging: 1,
  version: row.version,
});
