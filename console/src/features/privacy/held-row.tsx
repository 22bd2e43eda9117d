import type { DataPlace, HeldColumn, HeldRow as Row } from '@retaguarda/contract/entities/privacy-people';
import type { ReactNode } from 'react';
import { plainText } from '../../platform/text/format.ts';
import { textIn, useTranslation } from '../../platform/text/translation.ts';
import { isRecord, labelOf, own, wordOf } from '../../platform/words/field-words.ts';
import classes from './held-data.module.css';
import { recordName, shownValue } from './held-value.ts';

/** They are shown with the record, with the fields that they name, and with the action. The file has them. */
const isForMachines = (column: string) => ['row', 'company_id', 'titles', 'is_undo'].includes(column);

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
  const { t } = useTranslation('privacyData');
  const value = row[column];
  const titles = isRecord(row.titles) ? row.titles : {};
  if (column === 'entity') return recordName(row);
  if (column === 'work_days' && Array.isArray(value)) return <WorkDays days={value} />;
  if ((column === 'before' || column === 'after') && isRecord(value)) {
    const entity = row.entity === 'system_user' ? 'system_user' : 'user';
    return (
      <Pairs
        pairs={Object.entries(value)
          .filter(([, part]) => !isEmpty(part))
          .map(([field, part]) => [
            labelOf(entity, field) ?? (field === 'extra' ? t('column_extra') : field),
            field === 'work_days' && Array.isArray(part) ? (
              <WorkDays key={field} days={part} />
            ) : isRecord(part) ? (
              <Fields key={field} values={part} titles={titles} />
            ) : (
              wordOf(entity, field, part)
            ),
          ])}
      />
    );
  }
  if (isRecord(value)) return <Fields values={value} titles={titles} />;
  if (column === 'action' && row.is_undo)
    return textIn('jobs', 'undoing', { action: shownValue(value, column, place) });
  return shownValue(value, column, place);
}

type FieldsProps = Record<'values' | 'titles', Record<string, unknown>>;

/** The fields that a company has added, by their titles. A field that it has removed since has only its name. */
const Fields = ({ values, titles }: FieldsProps) => (
  <Pairs
    pairs={Object.entries(values).map(([name, value]) => [
      plainText(own(titles, name) ?? name),
      shownValue(value),
    ])}
  />
);

const WorkDays = ({ days }: { days: unknown[] }) =>
  days.map((day) => wordOf('user', 'work_days', day)).join(', ');
