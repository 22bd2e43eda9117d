import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from '../../platform/text/translation.ts';
import { PlainList } from '../page/plain-list.tsx';
import classes from './choice-result.module.css';

export type NamedCompany = { id: number; name: string };

/** The props of each way of choosing. */
export type WayProps = {
  /** The ids that are chosen already. */
  chosen: readonly number[];
  /** The number of companies that may be chosen. */
  most: number;
  /** Called with all that is chosen now, and with the names of what was found. */
  onChoose: (ids: number[], found: readonly NamedCompany[]) => void;
};

/** The number of found names that are shown. */
const mostNamed = 50;

type ChoiceResultProps = Pick<WayProps, 'chosen' | 'most'> & {
  /** The companies that were found, up to as many as a field takes. */
  companies: readonly NamedCompany[];
  /** The number of matches. */
  total: number;
  /** The results are not yet those of the typed text. */
  isBusy: boolean;
  onChoose: (ids: number[]) => void;
};

/** The companies that were found, with the buttons that add them to the chosen ones or remove them. */
export function ChoiceResult({ companies, total, chosen, most, isBusy, onChoose }: ChoiceResultProps) {
  const { t } = useTranslation('companyChoice');
  const before = new Set(chosen);
  const added = companies.filter(({ id }) => !before.has(id));
  const already = companies.length - added.length;
  const together = chosen.length + added.length;
  const isTooMany = total > most || together > most;
  const takeOut = () => {
    const found = new Set(companies.map(({ id }) => id));
    onChoose(chosen.filter((id) => !found.has(id)));
  };
  return (
    <Stack gap="sm" aria-busy={isBusy}>
      <Text role="status" fw={500}>
        {t('found', { count: total })}
        {already > 0 && ` · ${t('already', { count: already })}`}
      </Text>
      {companies.length > 0 && (
        // Keyboard users scroll it with the arrow keys.
        <PlainList className={classes.names} aria-label={t('names')} tabIndex={0}>
          {companies.slice(0, mostNamed).map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
          {total > mostNamed && <li className={classes.rest}>{t('more', { count: total - mostNamed })}</li>}
        </PlainList>
      )}
      {isTooMany && (
        <Alert role="note" variant="default" icon={<IconAlertTriangle />}>
          {total > most ? t('tooMany', { most }) : t('tooManyTogether', { together, most })}
        </Alert>
      )}
      <Group justify="flex-end">
        {already > 0 && (
          <Button variant="default" disabled={isBusy} onClick={takeOut}>
            {t('takeOut', { count: already })}
          </Button>
        )}
        <Button
          disabled={isBusy || isTooMany || added.length === 0}
          onClick={() => onChoose([...chosen, ...added.map(({ id }) => id)])}
        >
          {t('add', { count: isTooMany ? 0 : added.length })}
        </Button>
      </Group>
    </Stack>
  );
}
