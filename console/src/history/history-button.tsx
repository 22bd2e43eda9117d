import { Button, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ChangeEntity, changes } from '@retaguarda/contract/entities/changes';
import { IconHistory } from '@tabler/icons-react';
import { useCan } from '../session/use-can.ts';
import { useTranslation } from '../text/translation.ts';
import { History } from './history.tsx';

type HistoryButtonProps = {
  entity: ChangeEntity;
  id: number;
  /** The titles of the fields that a company has added, by field. */
  titles?: Record<string, string>;
};

/** Opens the history of a row from its form. Shown to people who may read it. */
export function HistoryButton({ entity, id, titles = {} }: HistoryButtonProps) {
  const { t } = useTranslation('history');
  const can = useCan();
  const [isOpen, { open, close }] = useDisclosure(false);
  if (!can(changes.list) || !can({ access: `${entity}:GET` })) return null;
  return (
    <>
      <Button variant="default" leftSection={<IconHistory size={16} aria-hidden />} onClick={open}>
        {t('title')}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={close}
        position="right"
        size={480}
        title={t('title')}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <History entity={entity} id={id} titles={titles} />
      </Drawer>
    </>
  );
}
