import { ActionIcon, Center, Loader, Modal, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconEraser } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

// The list is opened far more often than a queue is cleaned.
const CleanQueue = lazy(async () => ({ default: (await import('./clean-queue.tsx')).CleanQueue }));

/** The way from a company's row to its queue. */
export function CleanQueueButton({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation('companies');
  const [isOpen, { open, close }] = useDisclosure(false);
  const label = t('cleanQueue', { name });
  return (
    <>
      <Tooltip label={label}>
        <ActionIcon variant="subtle" aria-label={label} onClick={open}>
          <IconEraser size={18} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
      <Modal opened={isOpen} onClose={close} title={label}>
        <Suspense
          fallback={
            <Center mih={160}>
              <Loader />
            </Center>
          }
        >
          <CleanQueue client_id={id} onDone={close} />
        </Suspense>
      </Modal>
    </>
  );
}
