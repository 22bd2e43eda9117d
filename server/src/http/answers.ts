import type { Message } from '@retaguarda/contract/messages';
import { Refusal } from './errors.ts';

/** The row that was asked for, or 404: a missing row and another company's row look the same. */
export function found<Row>(row: Row | undefined, message: Message = 'Resource not found'): Row {
  if (row === undefined) throw new Refusal(404, message);
  return row;
}

/** The answer to a write: which row, and what to tell the person. */
export function saved(row: { id: number; version: number } | undefined, message: Message) {
  const { id, version } = found(row);
  return { id, version, message };
}

type ListQuery = { id?: number | undefined; form?: 'true' | undefined };

type ListParts<Query, Row, Shown, Form> = {
  one: (query: Query & { id: number }) => Promise<Row | undefined>;
  page: (query: Query) => Promise<{ rows: Row[]; total: number; paging: number }>;
  /** How a row leaves, where that is not as it is stored. */
  show?: (row: Row) => Shown;
  /** What the form offers to choose from. */
  options?: (rows: Row[]) => Form | Promise<Form>;
};

/** The answer to a list, as `{ departments: [...], total, paging }`: the row that its query names by id, or a page. */
export async function listAnswer<
  Name extends string,
  Query extends ListQuery,
  Row extends { version: number },
  Shown = Row,
  Form = never,
>(name: Name, query: Query, { one, page, show, options }: ListParts<Query, Row, Shown, Form>) {
  const { rows, ...numbers } = hasId(query) ? onlyRow(found(await one(query))) : await page(query);
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
