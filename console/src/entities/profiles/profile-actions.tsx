import { Group } from '@mantine/core';
import type { Profile } from '@retaguarda/contract/entities/profiles';
import { SeeAsButton } from '../../capabilities/access/see-as-button.tsx';
import { HistoryButton } from '../../capabilities/history/history-button.tsx';

type ProfileActionsProps = { profile: Profile; entity: 'profile' | 'client_profile' };

/** What can be done with a profile besides changing it: look at the console through its eyes, read its history. */
export function ProfileActions({ profile: { id, name, role_id }, entity }: ProfileActionsProps) {
  return (
    <Group gap="xs">
      <SeeAsButton name={name} role_id={role_id} />
      <HistoryButton entity={entity} id={id} />
    </Group>
  );
}
