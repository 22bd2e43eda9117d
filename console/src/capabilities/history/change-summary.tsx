import { Text, VisuallyHidden } from '@mantine/core';
import type { ActivityEntry } from '@retaguarda/contract/entities/activity';
import type { Change, ShownKind } from '@retaguarda/contract/entities/changes';
import type { ReactNode } from 'react';
import { useGivenCompany } from '../../components/company-choice/use-company.ts';
import { type ShownDifference, ShownValues } from '../../components/form/shown-changes.tsx';
import { textIn, useTranslation } from '../../platform/text/translation.ts';
import { isByThemselves, KindDot } from './kind-badge.tsx';

/** Names the author of a change, in few words. */
export const authorOf = (change: Pick<Change, 'by' | 'entity' | 'kind' | 'differences'>) =>
  change.by ?? textIn('history', isByThemselves(change) ? 'themselves' : 'system');

/** These changes are described by what they changed; of the others, the name says it all. */
const kindsWithValues: readonly ShownKind[] = ['edited', 'queueCleaned', 'queueRestored'];

type ChangeSummaryProps = {
  change: Change;
  differences: ShownDifference[];
  /** The changed row, if that is not clear. */
  subject?: ReactNode;
};

/** A change in one line, with the first of the fields that it changed: 'Variável limite_fila (Aurora): 200 → 150 +3'. */
export function ChangeSummary({ change, differences, subject }: ChangeSummaryProps) {
  const { t } = useTranslation('history');
  const { kind, entity } = change;
  const word = t(kind);
  const [first, ...others] = kindsWithValues.includes(kind) ? differences : [];
  // A company's value of a variable is named by its variable.
  // A value that was replaced is crossed out: that separates it from the name of its field.
  const separator = first && !first.note && first.removed.length > 0 ? ' ' : ' · ';
  const isNamed = !subject || !(entity === 'client_system' && first?.field === 'value');
  return (
    <>
      <KindDot kind={kind} /> {kind === 'edited' ? <VisuallyHidden>{word} </VisuallyHidden> : word}
      {subject && kind !== 'edited' && ' · '}
      {subject}
      {first && (
        <>
          {(subject || kind !== 'edited') && ': '}
          {isNamed && first.label + separator}
          {first.note ?? <ShownValues {...first} />}
        </>
      )}
      {others.length > 0 && (
        <Text span inherit c="dimmed">
          {' '}
          +{others.length}
        </Text>
      )}
      {kind === 'edited' && !first && (
        <Text span inherit c="dimmed">
          {' '}
          {change.differences.length === 0 ? t('unrecorded') : t('otherData')}
        </Text>
      )}
    </>
  );
}

/** The changed row and its company. On the page of a company its name is left out. */
export function ChangeSubject({ entity, row_id, row_name, company }: ActivityEntry) {
  const { t } = useTranslation('activity');
  const { t: lists } = useTranslation('permissions');
  const given = useGivenCompany();
  const isNamed = company && entity !== 'client' && company.id !== given?.id;
  return (
    <>
      {row_id === 0 ? (
        <b>{lists(entity)}</b>
      ) : (
        <>
          {t(entity === 'client_system' ? 'variable' : entity)} <b>{row_name ?? `#${row_id}`}</b>
        </>
      )}
      {isNamed && ` (${company.name})`}
    </>
  );
}
