import { Badge } from '@mantine/core';
import { useTranslation } from '../text/translation.ts';

type StateBadgeProps = {
  /** The dictionary with the words: in Portuguese a company is 'ativa', a user 'ativo'. */
  area: 'companies' | 'users' | 'systemUsers';
  isActive: boolean;
};

/** Says whether a company or a person is active. */
export function StateBadge({ area, isActive }: StateBadgeProps) {
  const { t } = useTranslation(area);
  return (
    <Badge variant="dot" tt="none" color={isActive ? 'green' : 'red'}>
      {t(isActive ? 'isActive' : 'isInactive')}
    </Badge>
  );
}
