import { isProtectedRole, storedDescriptions } from '@retaguarda/contract/protected-roles';
import { textIn, useTranslation } from './translation.ts';

/** Returns the name of a role. One that comes with the product has a name in the language of the page. */
export const roleName = (role: string) => (isProtectedRole(role) ? textIn('roles', `name_${role}`) : role);

/**
 * Returns the names and descriptions of roles. Those that come with the product are shown in the language of the page; a
 * description that someone has changed is shown as they wrote it.
 */
export function useRoleNames() {
  const { t } = useTranslation('roles');
  return {
    name: roleName,
    /** The translated name, and the one by which a list finds the role. */
    nameWithKey: (role: string) => (isProtectedRole(role) ? `${roleName(role)} (${role})` : role),
    description: (role: { name: string; description: string }) =>
      isProtectedRole(role.name) && role.description === storedDescriptions[role.name]
        ? t(`description_${role.name}`)
        : role.description,
  };
}
