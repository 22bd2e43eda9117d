import { Button, Group, Modal, Text } from '@mantine/core';
import { useBlocker, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';
import { useIsInterrupted } from '../../platform/session/session.ts';
import { useUnsavedWork } from '../../platform/session/unsaved-work.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { noteLostInput } from '../page/visited-pages.ts';

type LeaveGuardProps = {
  hasSomethingToLose: () => boolean;
  /** Called when the person gives up what would be lost. */
  onLeave: () => void;
};

/** Asks before the person leaves the form or closes the tab, when there is something to lose. */
export function LeaveGuard({ hasSomethingToLose, onLeave }: LeaveGuardProps) {
  const { t } = useTranslation();
  const { t: words } = useTranslation('forms');
  useUnsavedWork(hasSomethingToLose);
  // The back button works while the form is hidden. The question then waits until the person has signed in again.
  const isHidden = useIsInterrupted();
  /** The person was asked. The form may stay for a while, until the next page has loaded. */
  const isGivenUp = useRef(false);
  const asks = () => !isGivenUp.current && hasSomethingToLose();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: asks,
    enableBeforeUnload: asks,
    withResolver: true,
  });
  const { history } = useRouter();
  const leave = () => {
    onLeave();
    noteLostInput(history);
    isGivenUp.current = true;
    proceed?.();
  };
  return (
    <Modal opened={status === 'blocked' && !isHidden} onClose={() => reset?.()} title={t('attention')}>
      <Text mb="md">{words('leave')}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => reset?.()}>
          {words('stay')}
        </Button>
        <Button onClick={leave}>{words('leaveNow')}</Button>
      </Group>
    </Modal>
  );
}
