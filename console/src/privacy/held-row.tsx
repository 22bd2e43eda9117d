import classes from './held-data.module.css';
import { columnName, shownValue } from './held-value.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isListOfRecords = (value: unknown): value is Record<string, unknown>[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRecord);

/** Numbers of rows, and the names of tables, say nothing to the person. The file has them. */
const isForMachines = (column: string) => /^(id|table|version)$|_id$/.test(column);

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The columns of a row with their values. What is inside of a value is shown in it. Empty columns say nothing. */
export function HeldRow({ row }: { row: Record<string, unknown> }) {
  return (
    <dl className={classes.row}>
      {Object.entries(row)
        .filter(([column, value]) => !isEmpty(value) && !isForMachines(column))
        .map(([column, value]) => (
          <div key={column} className={classes.pair}>
            <dt>{columnName(column)}</dt>
            <dd>
              <HeldValue value={value} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

function HeldValue({ value }: { value: unknown }) {
  if (isRecord(value)) return <HeldRow row={value} />;
  if (isListOfRecords(value))
    // biome-ignore lint/suspicious/noArrayIndexKey: the rows are shown once, and never change their order.
    return value.map((row, place) => <HeldRow key={place} row={row} />);
  if (Array.isArray(value)) return value.map(shownValue).join(', ');
  return shownValue(value);
}
