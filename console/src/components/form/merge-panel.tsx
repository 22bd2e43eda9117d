import { Alert, Radio, Stack, Text } from '@mantine/core';
import { changes } from '@retaguarda/contract/entities/changes';
import { IconGitMerge } from '@tabler/icons-react';
import { useRow } from '../../platform/api/hooks.ts';
import { useSession } from '../../platform/session/session.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { formatRecent } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import classes from './merge-panel.module.css';
import { ShownValues } from './shown-values.tsx';
import type { Choice, Merge, useMerge } from './use-merge.ts';
import { type FieldWords, labelIn, useShownChanges } from './use-shown-changes.ts';

type MergePanelProps = Pick<ReturnType<typeof useMerge>, 'choiceAt' | 'choose' | 'joined' | 'undecided'> & {
  merge: Merge;
  words: FieldWords;
  /** The row, to say who has changed it. */
  id: number;
  /** There are still changes to save. */
  isChanged: boolean;
  onClose: () => void;
};

/** Says what somebody else has saved meanwhile. Fields that both have changed are shown side by side, to choose from. */
export function MergePanel(props: MergePanelProps) {
  const { merge, words, id, isChanged, onClose, choiceAt, choose, joined, undecided } = props;
  const { t } = useTranslation('forms');
  const other = useOther(words, id);
  const { collisions, taken, base, mine, theirs } = merge;
  const fields = [...collisions.flatMap(({ fields }) => fields), ...taken];
  const shown = useShownChanges(words, fields, [base, mine, theirs]);
  const labelsOf = (fields: readonly string[]) => fields.flatMap((field) => labelIn(words, field) ?? []);
  const wordsFor = (fields: readonly string[], values: object) =>
    fields.map((field) => shown.textOf(field, values)).join(' · ');
  const advice = collisions.length > 0 ? 'chooseValues' : isChanged ? 'changesKept' : 'sameChanges';

  return (
    <Alert
      mb="sm"
      variant="default"
      icon={<IconGitMerge className={classes.icon} aria-hidden />}
      title={other.title}
      withCloseButton={undecided.length === 0}
      closeButtonLabel={t('closeMerge')}
      onClose={onClose}
      className={classes.panel ?? ''}
    >
      <Stack gap="sm">
        <Text size="sm">{t(advice)}</Text>
        {collisions.map((collision) => {
          const both = joined(collision);
          const options: [Choice, string, object][] = [
            ['mine', t('mine'), mine],
            ['theirs', other.theirs, theirs],
            ...(both ? [['both', t('both'), both] as [Choice, string, object]] : []),
          ];
          return (
            <Radio.Group
              key={collision.fields.join()}
              label={labelsOf(collision.fields).join(', ')}
              value={choiceAt(collision) ?? null}
              onChange={(choice) => choose(collision, choice as Choice)}
            >
              <div className={classes.options}>
                {options.map(([choice, label, values]) => (
                  <Radio.Card key={choice} value={choice} className={classes.option ?? ''} p="xs">
                    <Radio.Indicator size="xs" />
                    <span>
                      <span className={classes.whose}>{label}</span>
                      {wordsFor(collision.fields, values)}
                    </span>
                  </Radio.Card>
                ))}
              </div>
            </Radio.Group>
          );
        })}
        {labelsOf(taken).length > 0 && (
          <dl className={classes.taken} aria-label={t('taken')}>
            {taken
              .filter((field) => labelIn(words, field) !== undefined)
              .map((field) => shown.difference(field, base, theirs))
              .map(({ field, label, note, ...values }) => (
                <div key={field}>
                  <dt>{label}</dt>
                  <dd>{note ?? <ShownValues {...values} />}</dd>
                </div>
              ))}
          </dl>
        )}
      </Stack>
    </Alert>
  );
}

/** Who has saved the row last, and when, for those who may read its history. */
function useOther({ entity }: FieldWords, id: number) {
  const { t } = useTranslation('forms');
  const can = useCan();
  const self = useSession()?.user.id;
  const isReadable = can(changes.list) && can({ access: `${entity}:GET` });
  const { data } = useRow(
    changes.list,
    isReadable ? { query: { entity, row_id: id, page: 1, qtd: 1 } } : undefined,
  );
  const { by, by_id, at } = data?.changes[0] ?? {};
  if (!by || !at) return { title: t('savedBySomebody'), theirs: t('theirs') };
  if (by_id === self) return { title: t('savedByYou', { time: formatRecent(at) }), theirs: t('saved') };
  return { title: t('savedBy', { name: by, time: formatRecent(at) }), theirs: t('theirsOf', { name: by }) };
}
