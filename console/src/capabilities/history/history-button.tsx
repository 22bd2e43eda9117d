import { type ChangeEntity, changes } from '@retaguarda/contract/entities/changes';
import { IconHistory } from '@tabler/icons-react';
import { DrawerButton } from '../../components/page/drawer-button.tsx';
import { useCan } from '../../platform/session/use-can.ts';
import { useTranslation } from '../../platform/text/translation.ts';
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
  if (!can(changes.list) || !can({ access: `${entity}:GET` })) return null;
  return (
    <DrawerButton icon={IconHistory} label={t('title')} title={t('title')}>
      <History entity={entity} id={id} titles={titles} />
    </DrawerButton>
  );
}
