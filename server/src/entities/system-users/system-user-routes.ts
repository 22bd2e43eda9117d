import { mayCall } from '@retaguarda/contract/endpoint';
import { consequences } from '@retaguarda/contract/entities/consequences';
import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { limits } from '@retaguarda/contract/limits';
import type { FastifyInstance } from 'fastify';
import { exportRoute } from '../../capabilities/exports/export-route.ts';
import { limitedByNetwork, refuseRateLimited } from '../../platform/auth/attempts.ts';
import type { DeviceCookies } from '../../platform/auth/device-cookies.ts';
import { mayGiveRole } from '../../platform/auth/grants.ts';
import type { PasswordPolicy } from '../../platform/auth/passwords.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { sortKey } from '../../platform/db/list/search.ts';
import { listAnswer, orNotFound, saved } from '../../platform/http/answers.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { admit, route } from '../../platform/http/route.ts';
import { languageIn } from '../../platform/mail/mail-texts.ts';
import { passwordCheck } from './password-check.ts';
import { openSessionsOf, systemUserRow } from './system-user-rows.ts';
import { isOneself, refuseOwn } from './system-user-rules.ts';
import { systemUserStore } from './system-user-store.ts';

type Parts = { db: Db; devices: DeviceCookies; passwords: PasswordPolicy; mailQueue: { wake: () => void } };

export async function systemUserRoutes(
  app: FastifyInstance,
  { db, devices, passwords: policy, mailQueue }: Parts,
) {
  const store = systemUserStore(db);
  const passwords = passwordCheck(db, devices, policy);

  route(app, systemUsers.list, async ({ query }, caller) => {
    // All users may read their own row, but the list of profiles needs the permission.
    if (query.form) admit(caller, systemUsers.list.access);
    return listAnswer('systemUsers', query, {
      ...store,
      show: systemUserRow,
      options: () => systemUserOptions(db, caller),
    });
  });

  exportRoute(app, db, systemUsers.list, {
    all: (transaction, query) => systemUserStore(transaction).all(query),
    show: () => (rows) => rows.map(systemUserRow),
  });

  route(app, systemUsers.create, async ({ body }, caller, source) => {
    const by = { caller, source, language: languageIn(source.language) };
    const row = await store.create(body, { ...by, isInvited: policy.isFor(body.email) });
    mailQueue.wake();
    return saved(row, 'System user created');
  });

  route(app, systemUsers.edit, async ({ query, body, version }, caller, source) => {
    const { current_password, ...changes } = body;
    if (Object.keys(changes).length === 0) throw new Refusal(400, 'Invalid data');
    const by = { caller, source, expectedVersion: version, language: languageIn(source.language) };
    if (!isOneself(query, caller)) {
      const row = await store.edit(changes, query, by);
      mailQueue.wake();
      return saved(row, 'System user updated');
    }
    const { email, profile_id, scoped, scope_client_id, scope_rule, ends_on, ...own } = changes;
    const ofOthers = [profile_id, scoped, scope_client_id, scope_rule, ends_on];
    if (ofOthers.some((value) => value !== undefined)) refuseOwn(query, caller);
    if (email === undefined || email === caller.email)
      return saved(await store.edit(own, query, by), 'Profile updated');

    const presence = { freshFor: limits.freshTokenForEmail, current_password };
    await limitedByNetwork(db, 'passwordChangeFromAddress', source.address, () =>
      passwords.requirePresence(caller, presence, source),
    );
    await refuseRateLimited(db, 'newEmailOfAccount', String(caller.id));
    const row = await store.editOwn(own, email, by);
    mailQueue.wake();
    return saved(row, 'The new e-mail counts once the link sent to it is followed');
  });

  route(app, consequences.ofSystemUser, async ({ query }, { granted }) => {
    const { sessions } = orNotFound(await openSessionsOf(db, query));
    return { sessions: mayCall(granted, systemUsers.list.access) ? sessions : null };
  });

  route(app, systemUsers.activate, async ({ query, body: { active, reason }, version }, caller) => {
    refuseOwn(query, caller);
    const message = active === '1' ? 'System user activated' : 'System user deactivated';
    return saved(await store.activate(active, query, { caller, expectedVersion: version, reason }), message);
  });

  route(app, systemUsers.release, async ({ query, version }, caller) =>
    saved(
      await store.release(query, { caller, expectedVersion: version }),
      'No longer managed by a directory',
    ),
  );
}

/** The options of the system user form: the BACKOFFICE profiles. */
const systemUserOptions = async (db: Db, caller: Caller) => ({
  profiles: await db
    .selectFrom('profile')
    .innerJoin('role', 'role.id', 'role_id')
    .select(['profile.id', 'profile.name', mayGiveRole(caller).as('may_give')])
    .where('client_id', 'is', null)
    .orderBy(sortKey('profile.name'))
    .execute(),
});
