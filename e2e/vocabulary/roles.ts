import { roles } from '@retaguarda/contract/entities/roles';
import type { Permission } from '@retaguarda/contract/permissions';
import type { Api } from './api.ts';
import { newWord } from './people.ts';

/** Finds a role that the product comes with. */
export async function roleNamed(api: Api, name: string) {
  const { roles: found } = await api.call(roles.list, { query: { name } });
  const role = found.find((one) => one.name === name);
  if (!role) throw new Error(`There is no role ${name}`);
  return role;
}

/** The ids of permissions, in the order of the given names. */
export async function permissionIds(api: Api, names: Permission[]) {
  const { form } = await api.call(roles.list, { query: { qtd: 1, form: 'true' } });
  const ids = new Map(
    form?.permissions.flatMap(({ entity, permissions }) =>
      permissions.map(({ id, action }) => [`${entity}:${action}`, id] as const),
    ),
  );
  return names.map((name) => ids.get(name) as number);
}

/** Creates a role with these permissions that no other journey uses. */
export async function makeRole(
  api: Api,
  granted: Permission[],
  type: 'admin' | 'manager' | 'agent' = 'agent',
) {
  const name = `papel_${newWord()}`;
  const description = `Papel da jornada ${name}`;
  const permissions_ids = await permissionIds(api, granted);
  const { id } = await api.call(roles.create, { body: { name, type, description, permissions_ids } });
  return { id, name, description, permissions_ids };
}
