import type { actions, permissionTable } from '@retaguarda/contract/permissions';
import { permissionNamed } from './text.ts';
import { useTranslation } from './translation.ts';

type Entity = keyof typeof permissionTable;
type Action = (typeof actions)[number];

/** The names of entities, actions and permissions in the language of the page. */
export function usePermissionNames() {
  const { t } = useTranslation('permissions');
  const entity = (name: string) => t(name as Entity);
  const action = (name: string) => t(name as Action);
  return {
    entity,
    action,
    permission: (entity: string, action: string) => permissionNamed(`${entity}:${action}`),
  };
}
