import { List, Text } from '@mantine/core';
import type { Job, JobOutcome } from '@retaguarda/contract/entities/jobs';
import { IconAlertTriangle, IconArrowBackUp, IconCheck, IconEqual, IconMinus } from '@tabler/icons-react';
import { EntryBoundary } from '../../components/page/entry-boundary.tsx';
import { listed } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { outcomeName, reasonText } from './job-names.ts';

const icons = {
  waiting: { Icon: IconMinus, color: 'var(--mantine-color-dimmed)' },
  ok: { Icon: IconCheck, color: 'var(--mantine-color-teal-text)' },
  same: { Icon: IconEqual, color: 'var(--mantine-color-dimmed)' },
  refused: { Icon: IconAlertTriangle, color: 'var(--mantine-color-orange-text)' },
  done: { Icon: IconCheck, color: 'var(--mantine-color-teal-text)' },
  undone: { Icon: IconArrowBackUp, color: 'var(--mantine-color-dimmed)' },
};

/** What will happen to the rows, or has happened: how many, why, and the names of the first. */
export function JobOutcomes({ job, outcomes }: { job: Job; outcomes: JobOutcome[] }) {
  const { t } = useTranslation('jobs');
  return (
    <List spacing="sm" listStyleType="none" styles={{ itemWrapper: { alignItems: 'flex-start' } }}>
      {outcomes.map((outcome) => (
        <EntryBoundary key={`${outcome.state}${JSON.stringify(outcome.reason)}`} id={outcome.state}>
          <Outcome outcome={outcome} title={t(outcomeName(job, outcome.state), { count: outcome.count })} />
        </EntryBoundary>
      ))}
    </List>
  );
}

function Outcome({ outcome, title }: { outcome: JobOutcome; title: string }) {
  const { t } = useTranslation('jobs');
  const { state, reason, count, names } = outcome;
  const { Icon, color } = icons[state];
  const rest = count - names.length;
  return (
    <List.Item icon={<Icon size={18} color={color} aria-hidden />}>
      <Text fw={600} span>
        {title}
      </Text>
      {reason && <Text span>{`: ${reasonText(reason)}`}</Text>}
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {rest > 0 ? t('others', { names: names.join(', '), rest }) : listed(names)}
      </Text>
    </List.Item>
  );
}
