import type { DataPlace, HeldColumn, HeldRow as Row } from '@retaguarda/contract/entities/privacy-people';
import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/text/translation.ts';
import { isRecord, labelOf, wordOf } from '../../platform/words/field-words.ts';
import classes from './held-data.module.css';
import { recordName, shownValue } from './held-value.ts';

/** They are shown with the record. The file has them. */
const isForMachines = (column: string) => ['row', 'company_id'].includes(column);

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || hasNoEntries(value);
const hasNoEntries = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0;

/** The data held about a person in one row, in words. Empty columns are left out. */
export function HeldRow({ place, row }: { place: DataPlace; row: Row }) {
  const { t } = useTranslation('privacyData');
  const columns = (Object.keys(row) as HeldColumn[]).filter(
    (column) =>
      !isForMachines(column) && !isEmpty(row[column]) && !(column === 'is_refused' && row[column] === false),
  );
  return (
    <Pairs
      pairs={columns.map((column) => [
        t(`column_${column}`),
        <HeldValue key={column} place={place} row={row} column={column} />,
      ])}
    />
  );
}

function Pairs({ pairs }: { pairs: [name: string, value: ReactNode][] }) {
  return (
    <dl className={classes.row}>
      {pairs.map(([name, value]) => (
        <div key={name} className={classes.pair}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function HeldValue({ place, row, column }: { place: DataPlace; row: Row; column: HeldColumn }) {
  const value = row[column];
  if (column === 'entity') return recordName(row);
  if (column === 'work_days' && Array.isArray(value)) return <WorkDays days={value} />;
  if ((column === 'before' || column === 'after') && isRecord(value)) {
    const entity = row.entity === 'system_user' ? 'system_user' : 'user';
    return (
      <Pairs
        pairs={Object.entries(value)
          .filter(([, part]) => !isEmpty(part))
          .map(([field, part]) => [
            labelOf(entity, field) ?? field,
            field === 'work_days' && Array.isArray(part) ? (
              <WorkDays key={field} days={part} />
            ) : isRecord(part) ? (
              <Fields key={field} values={part} />
            ) : (
              wordOf(entity, field, part)
            ),
          ])}
      />
    );
  }
  if (isRecord(value)) return <Fields values={value} />;
  return shownValue(value, column, place);
}

/** The fields that a company has added, by the names that it has given them. */
const Fields = ({ values }: { values: Record<string, unknown> }) => (
  <Pairs pairs={Object.entries(values).map(([name, value]) => [name, shownValue(value)])} />
);

const WorkDays = ({ days }: { days: unknown[] }) =>
  days.map((day) => wordOf('user', 'work_days', day)).join(', ');
