import { mayCall } from '@retaguarda/contract/endpoint';
import { companies } from '@retaguarda/contract/entities/companies';
import { consequences } from '@retaguarda/contract/entities/consequences';
import { signInChecks } from '@retaguarda/contract/entities/sign-in-checks';
import { users } from '@retaguarda/contract/entities/users';
import type { FastifyInstance } from 'fastify';
import { exportRoute } from '../../capabilities/exports/export-route.ts';
import { hashPassword } from '../../platform/auth/passwords.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { listAnswer, orNotFound, saved } from '../../platform/http/answers.ts';
import { refuseProgram, route } from '../../platform/http/route.ts';
import { languageIn } from '../../platform/mail/mail-texts.ts';
import type { Config } from '../../platform/settings/config.ts';
import { userOptions } from './user-options.ts';
import { withJoined } from './user-rows.ts';
import { linkForUser, userSignIn } from './user-sign-in.ts';
import { userStore } from './user-store.ts';

type Parts = { db: Db; config: Pick<Config, 'PUBLIC_URL'>; mailQueue: { wake: () => void } };

export async function userRoutes(app: FastifyInstance, { db, config, mailQueue }: Parts) {
  const store = userStore(db);

  route(app, users.list, ({ query }, caller) =>
    listAnswer('users', query, { ...store, options: () => userOptions(db, query.client_id, caller) }),
  );

  exportRoute(app, db, users.list, {
    all: (transaction, query) => userStore(transaction).all(query),
    show: () => (rows) => rows.map(withJoined),
  });

  route(app, users.create, async ({ query, body }, caller, { language }) => {
    const { password, repeat_password: _, ...values } = body;
    if (password) refuseProgram(caller);
    const password_hash = password ? await hashPassword(password) : null;
    const by = { caller, language: languageIn(language) };
    const row = await store.create({ ...values, password_hash }, query, by);
    mailQueue.wake();
    return saved(row, 'User created');
  });

  route(app, users.edit, async ({ query, body, version }, caller, { language }) => {
    const { password, repeat_password: _, ...values } = body;
    const by = { caller, expectedVersion: version, language: languageIn(language) };
    if (password) refuseProgram(caller);
    if (password)
      return saved(await store.setPassword(await hashPassword(password), query, by), 'Password changed');
    const row = await store.edit(values, query, by);
    if (values.email !== undefined) mailQueue.wake();
    return saved(row, 'User updated');
  });

  route(app, users.invite, async ({ query }, caller, { language }) => {
    const row = await store.invite(query, { caller, language: languageIn(language) });
    mailQueue.wake();
    return saved(row, 'Invitation sent');
  });

  route(app, consequences.ofUser, async ({ query }, { granted }) => {
    const { active } = orNotFound(await store.companyOf(query));
    return { is_company_active: mayCall(granted, companies.list.access) ? active === '1' : null };
  });

  route(app, users.activate, async ({ query, body: { active, reason }, version }, caller) =>
    saved(
      await store.activate(active, query, { caller, expectedVersion: version, reason }),
      active ? 'User activated' : 'User deactivated',
    ),
  );

  route(app, users.release, async ({ query, version }, caller) =>
    saved(
      await store.release(query, { caller, expectedVersion: version }),
      'No longer managed by a directory',
    ),
  );

  route(app, signInChecks.ofUser, async ({ query }, caller) =>
    orNotFound(await userSignIn(db, query, caller)),
  );

  route(app, signInChecks.linkForUser, async ({ query }, caller) => {
    const made = orNotFound(await linkForUser(db, query, { caller }, config.PUBLIC_URL));
    return { ...saved(made, 'Link created'), link: made.link, expires_at: made.expires_at };
  });
}
