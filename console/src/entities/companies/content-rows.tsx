import { Checkbox, Text, TextInput } from '@mantine/core';
import type { ContentLine, ContentRow } from '@retaguarda/contract/entities/company-copies';
import { limits } from '@retaguarda/contract/limits';
import { translate } from '../../platform/text/text.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import classes from './content-rows.module.css';
import type { DepartmentEmails } from './use-department-emails.ts';
import type { Ticks } from './use-ticks.ts';

type ContentRowsProps = { id: string; line: ContentLine; ticks: Ticks; emails: DepartmentEmails };

/** The rows of a part, each with a tick: departments with the e-mail they get, the others with their distinguishing details. */
export function ContentRows({ id, line, ticks, emails }: ContentRowsProps) {
  const { part, rows } = line;
  const ticked = new Set(ticks.tickedIn(line));
  return (
    <ul id={id} className={classes.rows}>
      {rows.map((row) => (
        <li key={row.name} className={classes.row}>
          <Checkbox
            className={classes.name ?? ''}
            label={row.name}
            checked={ticked.has(row)}
            disabled={!ticks.mayTake(line, row)}
            onChange={({ currentTarget }) => ticks.tick(part, [row], currentTarget.checked)}
          />
          {part === 'departments' ? (
            <EmailField row={row} emails={emails} isTaken={ticked.has(row)} />
          ) : (
            <Text size="sm" c="dimmed" className={classes.detail ?? ''}>
              {row.department ?? row.value}
            </Text>
          )}
        </li>
      ))}
    </ul>
  );
}

function EmailField({
  row,
  emails,
  isTaken,
}: {
  row: ContentRow;
  emails: DepartmentEmails;
  isTaken: boolean;
}) {
  const { t } = useTranslation('companyCopy');
  const error = isTaken ? emails.shownError(row) : undefined;
  return (
    <TextInput
      className={classes.detail ?? ''}
      size="sm"
      type="email"
      aria-label={t('emailOf', { name: row.name })}
      placeholder={t('emailPlaceholder')}
      maxLength={limits.email}
      disabled={!isTaken}
      value={isTaken ? emails.emailOf(row) : ''}
      error={error && translate(error)}
      onChange={({ currentTarget }) => emails.type(row, currentTarget.value)}
    />
  );
}
