import { Group } from '@mantine/core';
import type { Switched } from '@retaguarda/contract/activation';
import { isActiveFlag } from '@retaguarda/contract/fields';
import { useTranslation } from '../../platform/text/translation.ts';
import type { SwitchedRow } from '../dialogs/consequences.tsx';
import { EndBadge } from '../page/end-badge.tsx';
import { StateBadge } from '../page/state-badge.tsx';
import { StateNote } from '../page/state-note.tsx';
import { ActiveSwitch } from './row-actions.tsx';
import type { SearchField } from './search-card.tsx';

type ActiveCellProps = {
  /** The dictionary with the words: in Portuguese a company is 'ativa', a user 'ativo'. */
  area: SwitchedRow['area'];
  row: {
    id: number;
    client_id?: number;
    name: string;
    active: '1' | '0' | boolean;
    switched?: Switched;
    ends_on?: string | null;
  };
  /** False for those who may not switch it: they see only the state. */
  maySwitch: boolean;
  onSwitch: (isActive: boolean, reason: string | undefined) => Promise<unknown>;
};

/** The active column of a list, with the reason of what is inactive, and until when it is active, if not for long. */
export function ActiveCell({ area, row, maySwitch, onSwitch }: ActiveCellProps) {
  const isActive = isActiveFlag(row.active);
  return (
    // In one line: a row must not grow when it is switched.
    <Group gap="xs" wrap="nowrap">
      {maySwitch ? (
        <ActiveSwitch
          row={{ ...row, area, isActive } as SwitchedRow}
          onConfirm={(reason) => onSwitch(!isActive, reason)}
        />
      ) : (
        <StateBadge area={area} isActive={isActive} />
      )}
      {isActive ? <EndBadge endsOn={row.ends_on} /> : <StateNote switched={row.switched} />}
    </Group>
  );
}

/** People whose access ends. */
export function useEndFilter(area: 'users' | 'systemUsers'): SearchField {
  const { t } = useTranslation(area);
  const { t: word } = useTranslation();
  return {
    name: 'ends_on',
    label: t('ends_on'),
    options: [
      { value: 'soon', label: word('endsSoon') },
      { value: 'any', label: word('endsAny') },
    ],
  };
}

/** Active, inactive, or both: in the words of the dictionary, because in Portuguese a company is 'ativa', a user 'ativo'. */
export function useStateFilter(area: SwitchedRow['area']): SearchField {
  const { t } = useTranslation(area);
  return {
    name: 'active',
    label: t('activity'),
    options: [
      { value: '1', label: t('isActive') },
      { value: '0', label: t('isInactive') },
    ],
  };
}
