import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { insights } from '@retaguarda/contract/entities/insights';
import { IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { closeDialog } from '../../components/dialogs/open-dialog.ts';
import { ForAllCompaniesNote } from '../../components/form/for-all-companies.tsx';
import { LoadAgain } from '../../components/page/load-again.tsx';
import { Waiting } from '../../components/page/waiting.tsx';
import { useRow } from '../../platform/api/use-row.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { bestMatches } from '../../platform/text/best-matches.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { Tooltip } from '../../platform/ui/tooltip.tsx';
import classes from './insight-companies.module.css';
import { useCompanyRemoval } from './use-company-removal.ts';

/** The number of companies shown at once, and the number from which they can be searched. */
const mostShown = 100;
const manyToRead = 10;

/** The companies of an insight. Those who may edit it can remove it from a company here. */
export function InsightCompanies({ id }: { id: number }) {
  const { t } = useTranslation('companyChoice');
  const { t: word } = useTranslation();
  const { t: insight } = useTranslation('insights');
  const can = useCan();
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  // Read when the dialog opens, and not taken from the list: a change is sent with the version of the row.
  const reading = useRow(insights.list, { query: { id, form: 'true' } });
  const removal = useCompanyRemoval(reading.refetch);
  const row = reading.data?.insights[0];
  if (reading.isError) return <LoadAgain onRetry={reading.refetch} />;
  if (!row) return <Waiting height={160} failures={reading.failureCount} />;
  if (row.global) return <Text>{t('global')}</Text>;

  const chosen = new Set(row.client_id);
  const all = (reading.data?.form?.clients ?? []).filter((company) => chosen.has(company.id));
  const found = typed.trim() === '' ? all : bestMatches(all, typed, ({ name }) => name);
  const shown = found.slice(0, mostShown);

  const remove = async (company: number, place: number) => {
    if (!(await removal.remove(row, company, reading.data?.version))) return;
    // The button that had the focus is gone with its company: the next one gets it.
    requestAnimationFrame(() => {
      const buttons = list.current?.querySelectorAll('button') ?? [];
      (buttons[Math.min(place, buttons.length - 1)] ?? field.current)?.focus();
    });
  };

  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed" role="status">
        {all.length === 0 ? insight('forNone') : t('total', { count: all.length })}
      </Text>
      {row.exceeds_scope && <ForAllCompaniesNote />}
      {(all.length > manyToRead || typed !== '') && (
        <TextInput
          ref={field}
          label={t('filter')}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      {found.length === 0 && all.length > 0 && <Text size="sm">{t('noneLike')}</Text>}
      <ul ref={list} className={classes.companies} aria-label={insight('companies')}>
        {shown.map(({ id: company, name }, place) => (
          <li key={company} className={classes.company}>
            <span>{name}</span>
            {can(insights.edit) && !row.exceeds_scope && (
              <Tooltip label={t('remove', { name })}>
                <ActionIcon
                  variant="subtle"
                  color="red"
                  aria-label={t('remove', { name })}
                  aria-busy={removal.isPending}
                  onClick={() => !removal.isPending && remove(company, place)}
                >
                  <IconX size={18} stroke={1.5} />
                </ActionIcon>
              </Tooltip>
            )}
          </li>
        ))}
      </ul>
      {found.length > mostShown && (
        <Text size="sm" c="dimmed">
          {t('firstShown', { most: mostShown })}
        </Text>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={closeDialog}>
          {word('close')}
        </Button>
      </Group>
    </Stack>
  );
}
