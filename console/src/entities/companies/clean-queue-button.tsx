import { useDisclosure } from '@mantine/hooks';
import { IconEraser } from '@tabler/icons-react';
import { OnFirstUse } from '../../components/dialogs/on-first-use.tsx';
import { RowButton } from '../../components/list/row-actions.tsx';
import { useTranslation } from '../../platform/text/translation.ts';

// Loaded when needed: the list is opened far more often than a queue is cleaned.
const cleanQueue = async () => (await import('../../capabilities/queue/clean-queue.tsx')).CleanQueue;

/** The icon in a company's row that opens its queue. */
export function CleanQueueButton({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation('companies');
  const [isOpen, { open, close }] = useDisclosure(false);
  const title = t('cleanQueue', { name });
  return (
    <>
      <RowButton label={title} icon={<IconEraser size={18} stroke={1.5} />} isDangerous onClick={open} />
      <OnFirstUse load={cleanQueue} client_id={id} title={title} isOpen={isOpen} onClose={close} />
    </>
  );
}
