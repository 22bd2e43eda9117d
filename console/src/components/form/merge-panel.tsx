import { Alert, Button, Radio, Stack, Text } from '@mantine/core';
import { changes } from '@retaguarda/contract/entities/changes';
import { IconAlertTriangle, IconGitMerge } from '@tabler/icons-react';
import { useRow } from '../../platform/api/use-row.ts';
import { useSession } from '../../platform/session/session.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { formatRecent } from '../../platform/text/format.ts';
import { translate } from '../../platform/text/text.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { type Choice, choices, type Fields, type Merge, valuesOfChoice } from './merge.ts';
import classes from './merge-panel.module.css';
import { type FieldWords, labelIn, ShownValues, useShownChanges } from './shown-changes.tsx';
import type { RowForm } from './use-row-form.ts';

/** Says what somebody else has saved meanwhile; or, if that could not be read, offers to load the page again. */
export function MergePanel({ rowForm }: { rowForm: RowForm }) {
  const { state, merging } = rowForm;
  return (
    <>
      {state.merge && (
        <div ref={merging.panel}>
          <MergeChoices key={state.merge.baseVersion} merge={state.merge} rowForm={rowForm} />
        </div>
      )}
      {state.step === 'stale' && <StaleAlert />}
    </>
  );
}

/** Fields that both have changed are shown side by side, to choose from. */
function MergeChoices({ merge, rowForm }: { merge: Merge; rowForm: RowForm }) {
  const { words, id, isChanged, merging } = rowForm;
  const { t } = useTranslation('forms');
  const other = useOther(words, id);
  const { collisions, taken, base, mine, theirs } = merge;
  const shown = useShownChanges(words, [...collisions.flat(), ...taken], [base, mine, theirs]);
  const labelsOf = (fields: Fields) => fields.flatMap((field) => labelIn(words, field) ?? []);
  const wordsFor = (fields: Fields, values: object) =>
    fields.map((field) => shown.textOf(field, values)).join(' · ');
  const labels: Record<Choice, string> = { mine: t('mine'), theirs: other.theirs, both: t('both') };
  const advice = collisions.length > 0 ? 'chooseValues' : isChanged ? 'changesKept' : 'sameChanges';

  return (
    <Alert
      mb="sm"
      variant="default"
      icon={<IconGitMerge className={classes.icon} aria-hidden />}
      title={other.title}
      withCloseButton={merging.undecided.length === 0}
      closeButtonLabel={t('closeMerge')}
      onClose={merging.close}
      className={classes.panel ?? ''}
    >
      <Stack gap="sm">
        <Text size="sm">{t(advice)}</Text>
        {collisions.map((fields) => (
          <Radio.Group
            key={fields.join()}
            label={labelsOf(fields).join(', ')}
            value={merging.choiceAt(fields) ?? null}
            onChange={(choice) => merging.choose(fields, choice as Choice)}
          >
            <div className={classes.options}>
              {choices.map((choice) => {
                const values = valuesOfChoice(merge, fields, choice);
                if (!values) return null;
                return (
                  <Radio.Card key={choice} value={choice} className={classes.option ?? ''} p="xs">
                    <Radio.Indicator size="xs" />
                    <span>
                      <span className={classes.whose}>{labels[choice]}</span>
                      {wordsFor(fields, values)}
                    </span>
                  </Radio.Card>
                );
              })}
            </div>
          </Radio.Group>
        ))}
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

function StaleAlert() {
  const { t } = useTranslation('forms');
  return (
    <Alert
      mb="sm"
      color="orange"
      icon={<IconAlertTriangle />}
      title={translate('Changed by someone else meanwhile')}
    >
      <Stack align="flex-start" gap="sm">
        {t('staleHelp')}
        <Button variant="default" onClick={() => location.reload()}>
          {t('loadAgain')}
        </Button>
      </Stack>
    </Alert>
  );
}

/** Reads who saved the row last, and when, for those who may read its history. */
function useOther({ entity }: FieldWords, id: number | undefined) {
  const { t } = useTranslation('forms');
  const can = useCan();
  const self = useSession()?.user.id;
  const isReadable = can(changes.list) && can({ access: `${entity}:GET` });
  const { data } = useRow(
    changes.list,
    isReadable && id ? { query: { entity, row_id: id, page: 1, qtd: 1 } } : undefined,
  );
  const { by, by_id, at } = data?.changes[0] ?? {};
  if (!by || !at) return { title: t('savedBySomebody'), theirs: t('theirs') };
  if (by_id === self) return { title: t('savedByYou', { time: formatRecent(at) }), theirs: t('saved') };
  return { title: t('savedBy', { name: by, time: formatRecent(at) }), theirs: t('theirsOf', { name: by }) };
}
