import { StateBadge } from '../page/state-badge.tsx';
import { useTranslation } from '../text/translation.ts';
import { ActiveSwitch } from './row-actions.tsx';

type ActiveCellProps = {
  /** The dictionary with the words: in Portuguese a company is 'ativa', a user 'ativo'. */
  area: 'companies' | 'users' | 'systemUsers';
  name: string;
  isActive: boolean;
  /** Those who may not switch see the state alone. */
  maySwitch: boolean;
  onSwitch: (isActive: boolean) => Promise<unknown>;
};

/** The active column of a list. */
export function ActiveCell({ area, name, isActive, maySwitch, onSwitch }: ActiveCellProps) {
  const { t } = useTranslation(area);
  if (maySwitch)
    return (
      <ActiveSwitch
        label={t('activeSwitch', { name })}
        isActive={isActive}
        question={t(isActive ? 'deactivate' : 'activate', { name })}
        onConfirm={() => onSwitch(!isActive)}
      />
    );
  return <StateBadge area={area} isActive={isActive} />;
}
