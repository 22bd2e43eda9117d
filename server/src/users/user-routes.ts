import { users } from '@retaguarda/contract/entities/users';
import type { FastifyInstance } from 'fastify';
import { hashPassword } from '../auth/passwords.ts';
import type { Db } from '../db/connect.ts';
import { found, saved } from '../http/answers.ts';
import { route } from '../http/route.ts';
import { languageIn } from '../mail/mail-texts.ts';
import { userOptions } from './user-options.ts';
import { userStore } from './user-store.ts';

export function userRoutes(app: FastifyInstance, db: Db, { onMailQueued }: { onMailQueued: () => void }) {
  const store = userStore(db);

  route(app, users.list, async ({ query: { id, form, ...filter } }) => {
    const { client_id } = filter;
    const extra = form && { form: await userOptions(db, client_id) };
    if (id !== undefined) {
      const row = found(await store.one({ client_id, id }));
      return { users: [row], total: 1, paging: 1, version: row.version, ...extra };
    }
    const { rows, total, paging } = await store.page(filter);
    return { users: rows, total, paging, ...extra };
  });

  route(app, users.create, async ({ query: { client_id }, body }, caller, { language }) => {
    const { password, repeat_password: _, ...values } = body;
    const password_hash = password ? await hashPassword(password) : null;
    const row = await store.create(values, password_hash, {
      client_id,
      language: languageIn(language),
      caller,
    });
    onMailQueued();
    return saved(row, 'User created');
  });

  route(app, users.edit, async ({ query, body, version }, caller, { language }) => {
    const { password, repeat_password: _, ...values } = body;
    if (password) {
      const password_hash = await hashPassword(password);
      return saved(await store.setPassword(password_hash, query, caller, version), 'Password changed');
    }
    const row = await store.edit(values, query, { language: languageIn(language), caller }, version);
    if (body.email !== undefined) onMailQueued();
    return saved(row, 'User updated');
  });

  route(app, users.activate, async ({ query, body: { active }, version }, caller) =>
    saved(
      await store.activate(active, query, caller, version),
      active ? 'User activated' : 'User deactivated',
    ),
  );
}
