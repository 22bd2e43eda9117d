import { Button, Group, Stack, Text } from '@mantine/core';
import { type QueueCleaning, queue } from '@retaguarda/contract/entities/queue';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useSend } from '../../platform/api/use-send.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { formatRecent } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { useElapsed } from './use-elapsed.ts';

type ReceiptProps = {
  cleaning: QueueCleaning;
  /** The company of the queue, if that is not clear. */
  company?: string;
  onUndone?: () => void;
};

/** A clearing of a queue: who, when and how many, with an undo. */
export function Receipt({ cleaning, company, onUndone = () => {} }: ReceiptProps) {
  const { t } = useTranslation('queue');
  const { t: words } = useTranslation('companies');
  const { client_id, id, at, by, total_removed, undone_at, undone_by, without_skill } = cleaning;
  const { now, elapsed } = useElapsed();
  // The server says how long it is: the clock of the browser may be wrong.
  const endsAt = useMemo(() => Date.now() + cleaning.undo_seconds * 1000, [cleaning.undo_seconds]);
  const secondsLeft = Math.floor((endsAt - now) / 1000);
  const undo = useSend(queue.undo, {
    describe: (sentence, { total_restored, without_skill }) =>
      [
        t('restored', { sentence, count: total_restored }),
        ...(without_skill > 0 ? [t('lostSkill', { count: without_skill })] : []),
      ].join('. '),
    onSent: onUndone,
  });
  const can = useCan();
  const which = cleaning.skill ?? (without_skill ? words('noSkill') : t('allSkills'));
  return (
    <Group justify="space-between" gap="xs" align="flex-start">
      <Stack gap={2}>
        <Text size="sm" fw={500}>
          {[company, t('removed', { count: total_removed })].filter(Boolean).join(' · ')}
        </Text>
        <Text size="sm">
          {which}{' '}
          <Text component="time" dateTime={at} inherit c="dimmed">
            {t('by', { name: by, elapsed: elapsed(at) })}
          </Text>
        </Text>
        <Text size="xs" c="dimmed">
          {undone_at
            ? t('undoneBy', { name: undone_by ?? '', elapsed: elapsed(undone_at) })
            : secondsLeft > 0 && leftInWords(t, secondsLeft)}
        </Text>
      </Stack>
      {!undone_at && secondsLeft > 0 && can(queue.undo) && (
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          aria-label={t('undoCleaning', { time: formatRecent(at), skill: which })}
          // Not `loading`: it would disable the button, which would lose the focus.
          aria-busy={undo.isPending}
          onClick={() => undo.mutate({ query: { client_id, id } })}
        >
          {t('undo')}
        </Button>
      )}
    </Group>
  );
}

function leftInWords(t: ReturnType<typeof useTranslation<'queue'>>['t'], seconds: number) {
  const minutes = Math.max(1, Math.floor(seconds / 60));
  return minutes < 60
    ? t('minutesLeft', { count: minutes })
    : t('hoursLeft', { count: Math.round(minutes / 60) });
}
