import { inbox } from '@retaguarda/contract/entities/inbox';
import { say } from '@retaguarda/contract/messages';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connect/connect.ts';
import { inTransaction } from '../../platform/db/statements/in-transaction.ts';
import { route } from '../../platform/http/route.ts';
import { languageIn } from '../../platform/mail/mail-texts.ts';
import { inboxOf } from './inbox-of.ts';
import { inboxSettings } from './inbox-settings.ts';

/** The inbox of the caller, nobody else's. */
export async function inboxRoutes(app: FastifyInstance, { db }: { db: Db }) {
  route(app, inbox.list, async ({ query }, caller) => {
    const own = inboxOf(db, caller);
    return { ...(await own.page(query)), unread: await own.unread() };
  });

  route(app, inbox.read, async ({ body }, caller, { language }) =>
    inTransaction(db, async (transaction) => {
      const own = inboxOf(transaction, caller);
      await own.read(body);
      await inboxSettings(transaction).set(caller.id, { language: languageIn(language) });
      return { unread: await own.unread() };
    }),
  );

  route(app, inbox.settings, async (_, { id }) => inboxSettings(db).of(id));

  route(app, inbox.editSettings, async ({ body: { digest } }, { id }, { language }) => {
    await inboxSettings(db).set(id, { digest, language: languageIn(language) });
    return { message: say(digest ? 'Daily e-mail switched on' : 'Daily e-mail switched off') };
  });
}
