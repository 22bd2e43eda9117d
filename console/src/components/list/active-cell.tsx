import { Group } from '@mantine/core';
import type { Switched } from '@retaguarda/contract/activation';
import { isActiveFlag } from '@retaguarda/contract/fields';
import type { SwitchedRow } from '../dialogs/consequences.tsx';
import { StateBadge } from '../page/state-badge.tsx';
import { StateNote } from '../page/state-note.tsx';
import { ActiveSwitch } from './row-actions.tsx';

type ActiveCellProps = {
  /** The dictionary with the words: in Portuguese a company is 'ativa', a user 'ativo'. */
  area: SwitchedRow['area'];
  row: { id: number; client_id?: number; name: string; active: '1' | '0' | boolean; switched?: Switched };
  /** Those who may not switch it see only the state. */
  maySwitch: boolean;
  onSwitch: (isActive: boolean, reason: string | undefined) => Promise<unknown>;
};

/** The active column of a list, with the reason of what is inactive. */
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
      {!isActive && <StateNote switched={row.switched} />}
    </Group>
  );
}
