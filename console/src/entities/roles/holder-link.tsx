import { Anchor, Text } from '@mantine/core';
import type { Holder, HolderEntity } from '@retaguarda/contract/entities/role-holders';
import { Link, linkOptions } from '@tanstack/react-router';

/** One that holds a role, with a link to its form, and the name of its company. */
export function HolderLink({ entity, holder }: { entity: HolderEntity; holder: Holder }) {
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      <Anchor
        inherit
        underline="always"
        renderRoot={(props) => <Link {...props} {...linkTo(entity, holder)} />}
      >
        {holder.name}
      </Anchor>
      {holder.company !== null && (
        <Text span inherit c="dimmed">
          {` · ${holder.company}`}
        </Text>
      )}
    </Text>
  );
}

function linkTo(entity: HolderEntity, { id, client_id }: Holder) {
  const idCompany = String(client_id);
  switch (entity) {
    case 'profile':
      return linkOptions({ to: '/profile/$idProfile', params: { idProfile: String(id) } });
    case 'system_user':
      return linkOptions({ to: '/systemuser/$idSystemUser', params: { idSystemUser: String(id) } });
    case 'client':
      return linkOptions({ to: '/company/$idCompany', params: { idCompany } });
    case 'client_profile':
      return linkOptions({
        to: '/company/$idCompany/profile/$idProfile',
        params: { idCompany, idProfile: String(id) },
      });
    case 'user':
      return linkOptions({
        to: '/company/$idCompany/user/$idUser',
        params: { idCompany, idUser: String(id) },
      });
  }
}
