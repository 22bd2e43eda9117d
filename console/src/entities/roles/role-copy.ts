import type { PermissionGroup, Role } from '@retaguarda/contract/entities/roles';
import { limits } from '@retaguarda/contract/limits';
import { mayGiveType } from '@retaguarda/contract/role-types';
import { useHeldPermissions } from '../../components/fields/permission-choice.ts';
import { useSession } from '../../platform/session/session.ts';
import { useRoleNames } from '../../platform/text/role-names.ts';
import { useTranslation } from '../../platform/text/translation.ts';

/** Returns the first values of a role's copy: all of the other role that the person may give. */
export function useRoleCopy(groups: PermissionGroup[]) {
  const { t } = useTranslation('roles');
  const names = useRoleNames();
  const ownType = useSession()?.permissions.role_type ?? 'agent';
  const held = new Set(groups.flatMap(useHeldPermissions()).map(({ id }) => id));
  return (role: Role) => ({
    name: t('copyName', { name: names.name(role.name) }).slice(-limits.role.name),
    description: names.description(role),
    type: mayGiveType(ownType, role.type) ? role.type : null,
    permissions_ids: role.permissions_ids.filter((id) => held.has(id)),
  });
}
