import { roleHolders } from '@retaguarda/contract/entities/role-holders';
import type { PermissionGroup, Role, RoleChanges } from '@retaguarda/contract/entities/roles';
import { confirmEffects } from '../../components/dialogs/confirm-effects.tsx';
import { call } from '../../platform/api/call.ts';
import { usePermissionNames } from '../../platform/text/permission-names.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { differenceOf, effectsOf, isNoDifference, subjectsOf } from './role-effects.ts';

/** Before a role is changed, says who gains and who loses what, and asks. Nobody is asked about what concerns nobody. */
export function useRoleEffects(groups: PermissionGroup[]) {
  const { t } = useTranslation('access');
  const names = usePermissionNames();
  return async (role: Role, changes: RoleChanges) => {
    const difference = differenceOf(role, changes, groups);
    if (isNoDifference(difference)) return true;
    // When they cannot be counted, the question is asked without numbers.
    const { holders } = await call(roleHolders.summary, { query: { id: role.id } }).catch(() => ({
      holders: undefined,
    }));
    const effects = effectsOf(difference, subjectsOf(holders), names);
    return effects.length === 0 || confirmEffects(t('effects'), effects);
  };
}
