import { Table, Text, TextInput } from '@mantine/core';
import type { JobRow } from '@retaguarda/contract/entities/jobs';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../platform/text/translation.ts';
import type { Column } from './columns.ts';
import classes from './import-grid.module.css';
import { errorsOf } from './row-errors.ts';

/** The pause in typing, in milliseconds, after which a row is checked again. */
const patience = 700;

type GridRowProps = {
  row: JobRow;
  columns: Column[];
  isEditable: boolean;
  /** Sends the cells as they are now. */
  onFix: (place: number, cells: Record<string, string>) => void;
};

/** A row of the file. In one that was refused each cell can be changed, and the wrong ones say why. */
export function GridRow({ row, columns, isEditable, onFix }: GridRowProps) {
  const { t } = useTranslation('imports');
  const [typed, setTyped] = useState<Record<string, string>>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { cells: errors, row: others } = errorsOf(row, columns);
  const isBad = row.state === 'refused';
  // Where the line is not known: below the names of the columns.
  const place = row.line ?? row.place + 1;
  const shownIn = ({ key, show = (value) => value }: Column) => typed[key] ?? show(row.cells?.[key] ?? '');

  const send = (changes: Record<string, string>) => {
    clearTimeout(timer.current);
    const cells = columns.map(({ key, read = (value) => value }) => [
      key,
      key in changes ? read(changes[key] ?? '') : (row.cells?.[key] ?? ''),
    ]);
    onFix(row.place, Object.fromEntries(cells));
  };
  const change = (key: string, value: string) => {
    const changes = { ...typed, [key]: value };
    setTyped(changes);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(changes), patience);
  };
  const isUnsent = columns.some(
    ({ key, read = (value) => value }) =>
      key in typed && read(typed[key] ?? '').trim() !== (row.cells?.[key] ?? ''),
  );

  return (
    <Table.Tr data-bad={isBad || undefined}>
      <Table.Th scope="row" className={classes.place}>
        <span>{t('row', { place })}</span>
        <Text size="xs" component="div" c={isBad ? 'red' : 'teal'} className={classes.state ?? ''}>
          {isBad ? <IconAlertTriangle size={14} aria-hidden /> : <IconCheck size={14} aria-hidden />}
          {t(isBad ? 'isBad' : 'isGood')}
        </Text>
        {others.map((sentence) => (
          <Text key={sentence} size="xs" c="red">
            {sentence}
          </Text>
        ))}
      </Table.Th>
      {columns.map((column) => (
        <Table.Td key={column.key}>
          {isEditable ? (
            <TextInput
              size="xs"
              aria-label={t('cell', { column: column.label, place })}
              value={shownIn(column)}
              error={errors[column.key]}
              onChange={({ currentTarget }) => change(column.key, currentTarget.value)}
              onBlur={() => isUnsent && send(typed)}
              onKeyDown={({ key }) => key === 'Enter' && send(typed)}
            />
          ) : (
            <span className={classes.text}>{shownIn(column)}</span>
          )}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}
