import type { actions, permissionTable } from '@retaguarda/contract/permissions';
import { listed } from './format.ts';
import { permissionNamed } from './text.ts';
import { useTranslation } from './translation.ts';

type Entity = keyof typeof permissionTable;
type Action = (typeof actions)[number];

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** The names of entities, actions and permissions in the language of the page. */
export function usePermissionNames() {
  const { t } = useTranslation('permissions');
  const entity = (name: string) => t(name as Entity);
  const action = (name: string) => t(name as Action);
  return {
    entity,
    action,
    permission: (entity: string, action: string) => permissionNamed(`${entity}:${action}`),
    /** Permissions as a part of a sentence, one text for each entity: 'Ver e Excluir departamentos'. */
    inWords: (permissions: string[]) => {
      const pairs = permissions.map((permission) => permission.split(':') as [string, string]);
      return [...Map.groupBy(pairs, ([entity]) => entity)].map(([of, pairs]) =>
        t('inWords', {
          actions: listed(pairs.map(([, name]) => action(name))),
          entity: lowerFirst(entity(of)),
        }),
      );
    },
  };
}
