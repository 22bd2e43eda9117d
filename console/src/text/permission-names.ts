import type { actions, permissionTable } from '@retaguarda/contract/permissions';
import { useTranslation } from 'react-i18next';
import { permissionNamed } from './text.ts';

type Entity = keyof typeof permissionTable;
type Action = (typeof actions)[number];

/** Entities, actions and permissions in the reader's language. */
export function usePermissionNames() {
  const { t } = useTranslation('permissions');
  const entity = (name: string) => t(name as Entity);
  const action = (name: string) => t(name as Action);
  return {
    entity,
    action,
    permission: (of: string, does: string) => permissionNamed(`${of}:${does}`),
  };
}
