import { type Action, actions, type Entity } from '@retaguarda/contract/entities';
import { listed } from './format.ts';
import { ownNameOf, permissionNamed } from './text.ts';
import { useTranslation } from './translation.ts';

/** Returns a name as a part of a sentence. Names in capitals keep them. */
export const lowerFirst = (text: string) =>
  /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);

/** Returns the names of entities, actions and permissions in the language of the page. */
export function usePermissionNames() {
  const { t } = useTranslation('permissions');
  const entity = (name: string) => t(name as Entity);
  const action = (name: string) => t(name as Action);
  /** Names the action of a permission: 'Ver'. */
  const actionOf = (permission: string) =>
    ownNameOf(permission) ?? action(permission.slice(permission.indexOf(':') + 1));
  return {
    entity,
    action,
    actionOf,
    permission: (entity: string, action: string) => permissionNamed(`${entity}:${action}`),
    /** Permissions as a part of a sentence, one text for each entity: 'ver e excluir departamentos'. */
    inWords: (permissions: string[]) => {
      const usual = permissions.filter((permission) => !ownNameOf(permission));
      const sentences = byEntity(usual, (permission) => permission).map(([of, some]) =>
        t('inWords', {
          actions: listed(some.map((permission) => lowerFirst(action(permission.slice(of.length + 1))))),
          entity: lowerFirst(entity(of)),
        }),
      );
      const ownNames = permissions.flatMap((permission) => ownNameOf(permission) ?? []);
      return [...sentences, ...ownNames.map(lowerFirst)];
    },
  };
}

/** Groups items by the entity of their permission, in the order in which the entities first occur, each by action. */
export function byEntity<One>(all: readonly One[], permissionOf: (one: One) => string) {
  const place = (one: One) => actions.findIndex((action) => permissionOf(one).endsWith(`:${action}`));
  const groups = Map.groupBy(all, (one) => permissionOf(one).slice(0, permissionOf(one).indexOf(':')));
  return [...groups].map(([entity, some]) => [entity, some.sort((a, b) => place(a) - place(b))] as const);
}
