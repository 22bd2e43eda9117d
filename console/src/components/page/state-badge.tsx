import { Badge, Group } from '@mantine/core';
import type { Switched } from '@retaguarda/contract/activation';
import { useTranslation } from '../../platform/text/translation.ts';
import { EndBadge } from './end-badge.tsx';
import { StateNote } from './state-note.tsx';

type StateBadgeProps = {
  /** The dictionary with the words: in Portuguese a company is 'ativa', a user 'ativo'. */
  area: 'companies' | 'users' | 'systemUsers';
  isActive: boolean;
  /** Why and since when it is inactive: shown beside the badge. */
  switched?: Switched;
  /** The day on which a person is deactivated: shown beside the badge when it is near. */
  endsOn?: string | null;
};

/** Says whether a company or a person is active. */
export function StateBadge({ area, isActive, switched, endsOn }: StateBadgeProps) {
  const { t } = useTranslation(area);
  const badge = (
    <Badge variant="dot" color={isActive ? 'green' : 'red'}>
      {t(isActive ? 'isActive' : 'isInactive')}
    </Badge>
  );
  return (
    <Group gap="xs">
      {badge}
      {isActive ? <EndBadge endsOn={endsOn} /> : <StateNote switched={switched} isWide />}
    </Group>
  );
}
