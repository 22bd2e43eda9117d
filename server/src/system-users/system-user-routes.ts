import { ownProfile, systemUsers } from '@retaguarda/contract/entities/system-users';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/connect.ts';
import { found, saved } from '../http/answers.ts';
import { admit, type Caller } from '../http/caller.ts';
import { Refusal } from '../http/errors.ts';
import { route } from '../http/route.ts';
import { languageIn } from '../mail/mail-texts.ts';
import { systemUserStore } from './system-user-store.ts';

type Stored = NonNullable<Awaited<ReturnType<ReturnType<typeof systemUserStore>['one']>>>;

export function systemUserRoutes(
  app: FastifyInstance,
  db: Db,
  { onMailQueued }: { onMailQueued: () => void },
) {
  const store = systemUserStore(db);

  route(app, systemUsers.list, async ({ query: { id, form, ...filter } }, caller) => {
    // One's own row is there for everybody, the profiles one could be given are not.
    if (form) admit(caller, systemUsers.list.access);
    const extra = form && { form: { profiles: await store.profiles() } };
    if (id !== undefined) {
      const row = found(await store.one(id));
      return { systemUsers: [systemUserRow(row)], total: 1, paging: 1, version: row.version, ...extra };
    }
    const { rows, total, paging } = await store.page(filter);
    return { systemUsers: rows.map(systemUserRow), total, paging, ...extra };
  });

  route(app, systemUsers.create, async ({ body }, caller, { language }) => {
    const row = await store.create(body, languageIn(language), caller);
    onMailQueued();
    return saved(row, 'System user created');
  });

  route(app, systemUsers.edit, async ({ query: { id }, body, version }, caller, { language }) => {
    const isOwnProfile = Object.keys(body).every((name) => name in ownProfile.shape);
    if (!isOwnProfile) refuseOwn(id, caller);
    const row = await store.edit(body, id, { language: languageIn(language), caller }, version);
    if (body.email !== undefined) onMailQueued();
    return saved(row, 'System user updated');
  });

  route(app, systemUsers.activate, async ({ query: { id }, body: { active }, version }, caller) => {
    refuseOwn(id, caller);
    const message = active === '1' ? 'System user activated' : 'System user deactivated';
    return saved(await store.activate(active, id, caller, version), message);
  });
}

/** Nobody gives themselves another profile, or locks themselves out. */
function refuseOwn(id: number, caller: Caller) {
  if (id === caller.id) throw new Refusal(403, 'You cannot change this in your own account');
}

const systemUserRow = ({ last_login, ...row }: Stored) => ({
  ...row,
  last_login: last_login?.toISOString() ?? null,
});
