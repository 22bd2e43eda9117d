import { isProtectedRole, storedDescriptions } from '@retaguarda/contract/protected-roles';
import { useTranslation } from './translation.ts';

/**
 * The names and descriptions of roles. Those that come with the product are shown in the language of the page; a
 * description that someone has changed is shown as they wrote it.
 */
export function useRoleNames() {
  const { t } = useTranslation('roles');
  const name = (role: string) => (isProtectedRole(role) ? t(`name_${role}`) : role);
  return {
    name,
    /** The translated name, and the one by which a list finds the role. */
    nameWithKey: (role: string) => (isProtectedRole(role) ? `${name(role)} (${role})` : role),
    description: (role: { name: string; description: string }) =>
      isProtectedRole(role.name) && role.description === storedDescriptions[role.name]
        ? t(`description_${role.name}`)
        : role.description,
  };
}
