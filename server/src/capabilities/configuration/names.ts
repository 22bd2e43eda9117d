import type { NamedSetting } from '@retaguarda/contract/entities/configuration';
import { permissionName } from '../../platform/auth/grants.ts';
import type { Db } from '../../platform/db/connect/connect.ts';

type Kind = NamedSetting['of'];
type Named = { id: number; name: string };

/** Companies have no unique names, so the configuration names them by their documents. */
const readers: Record<Kind, (db: Db) => Promise<Named[]>> = {
  permission: (db) =>
    db
      .selectFrom('permission')
      .select(['id', permissionName.as('name')])
      .execute(),
  role: (db) => db.selectFrom('role').select(['id', 'name']).execute(),
  profile: (db) => db.selectFrom('profile').select(['id', 'name']).where('client_id', 'is', null).execute(),
  client: (db) => db.selectFrom('client').select(['id', 'document as name']).execute(),
};

/**
 * The names of the rows that a configuration names, each kind read when it is first needed. Rows that are created meanwhile are added.
 */
export function namesIn(db: Db, { mayViewCompanies }: { mayViewCompanies: boolean }) {
  const known = new Map<Kind, Promise<{ byId: Map<number, string>; byName: Map<string, number> }>>();

  async function read(kind: Kind) {
    // Without the permission to view companies, nobody finds out whose document exists.
    const rows = kind === 'client' && !mayViewCompanies ? [] : await readers[kind](db);
    return {
      byId: new Map(rows.map(({ id, name }) => [id, name])),
      byName: new Map(rows.map(({ id, name }) => [name, id])),
    };
  }

  function namesOf(kind: Kind) {
    const names = known.get(kind) ?? read(kind);
    known.set(kind, names);
    return names;
  }

  return {
    nameOf: async (kind: Kind, id: number) => (await namesOf(kind)).byId.get(id) ?? `#${id}`,
    idOf: async (kind: Kind, name: string) => (await namesOf(kind)).byName.get(name),
    async add(kind: Kind, { id, name }: Named) {
      (await namesOf(kind)).byName.set(name, id);
    },
  };
}

export type Names = ReturnType<typeof namesIn>;
