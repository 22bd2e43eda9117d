import { ActionIcon, Button, Group, Popover, Stack, Text } from '@mantine/core';
import { IconArrowBackUp, IconChevronUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../platform/text/translation.ts';
import { Tooltip } from '../../platform/ui/tooltip.tsx';
import { changedFields } from './changes.ts';
import classes from './changes-button.module.css';
import { type FieldWords, labelIn, ShownValues, useShownChanges } from './shown-changes.tsx';

/** The unsaved changes of a form. */
export type MadeChanges = {
  words: FieldWords;
  before: object;
  after: object;
  /** The changed fields, those together that only make sense together. */
  units: (readonly string[])[];
  /** Resets these fields to their loaded values. */
  revert: (fields: readonly string[]) => void;
};

/** The number of labels in the button. */
const mostNamed = 3;

/** Says how many fields were changed, and which ones. It opens a list with their values before and after. */
export function ChangesButton(changes: MadeChanges) {
  const { t } = useTranslation('forms');
  const { t: history } = useTranslation('history');
  const [isOpen, setIsOpen] = useState(false);
  const labels = changedIn(changes, changes.units.flat()).flatMap(
    (field) => labelIn(changes.words, field) ?? [],
  );
  if (labels.length === 0) return null;
  const count = history('total', { count: labels.length });
  const more = labels.length - mostNamed;
  const named = [
    labels.slice(0, mostNamed).join(', '),
    ...(more > 0 ? [history('more', { count: more })] : []),
  ].join(' ');
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="top-start"
      width="min(28rem, calc(100vw - 2rem))"
      shadow="md"
      trapFocus
      returnFocus
      withinPortal={false}
    >
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          px="xs"
          className={classes.button ?? ''}
          rightSection={<IconChevronUp size={14} aria-hidden />}
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className={classes.text}>
            <b>{count}</b>
            <span className={classes.named}>: {named}</span>
          </span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('changes')} className={classes.dropdown ?? ''}>
        <ChangeList {...changes} />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Returns only the fields that differ: in a group of fields, some may be unchanged. */
const changedIn = ({ before, after }: Pick<MadeChanges, 'before' | 'after'>, fields: readonly string[]) => {
  const changed = changedFields(before, after);
  return fields.filter((field) => changed.includes(field));
};

function ChangeList({ words, before, after, units, revert }: MadeChanges) {
  const { t } = useTranslation('forms');
  const shown = useShownChanges(words, units.flat(), [before, after]);
  const parts = units.flatMap((fields) => {
    const differences = changedIn({ before, after }, fields)
      .filter((field) => labelIn(words, field) !== undefined)
      .map((field) => shown.difference(field, before, after));
    return differences.length > 0 ? [{ fields, differences }] : [];
  });
  return (
    <Stack gap="sm">
      <Group justify="space-between" wrap="nowrap">
        <Text fw={600}>{t('changes')}</Text>
        <Button size="compact-sm" variant="subtle" onClick={() => revert(units.flat())}>
          {t('revertAll')}
        </Button>
      </Group>
      <ul className={classes.list}>
        {parts.map(({ fields, differences }) => {
          const label = t('revert', { name: differences.map(({ label }) => label).join(', ') });
          return (
            <li key={fields.join()} className={classes.change}>
              <dl className={classes.values}>
                {differences.map(({ field, label, note, ...values }) => (
                  <div key={field}>
                    <dt>{label}</dt>
                    <dd>{note ?? <ShownValues {...values} />}</dd>
                  </div>
                ))}
              </dl>
              <Tooltip label={label}>
                <ActionIcon variant="subtle" aria-label={label} onClick={() => revert(fields)}>
                  <IconArrowBackUp size={18} stroke={1.5} aria-hidden />
                </ActionIcon>
              </Tooltip>
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}
