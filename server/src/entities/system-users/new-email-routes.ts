import { say } from '@retaguarda/contract/messages';
import { newEmail } from '@retaguarda/contract/new-email';
import type { FastifyInstance } from 'fastify';
import { limitedByNetwork, refuseRateLimited } from '../../platform/auth/attempts.ts';
import { newEmailStore } from '../../platform/auth/new-email-store.ts';
import { lockRecipient } from '../../platform/auth/recipient.ts';
import { hashOf } from '../../platform/auth/tokens.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { inTransaction } from '../../platform/db/statements/in-transaction.ts';
import { orNotFound } from '../../platform/http/answers.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { route } from '../../platform/http/route.ts';
import { mailStore } from '../../platform/mail/mail-store.ts';
import { languageIn } from '../../platform/mail/mail-texts.ts';
import { systemUserStore } from './system-user-store.ts';

type Parts = { db: Db; mailQueue: { wake: () => void } };

/** Routes for the new address of a system user, until it is confirmed. */
export async function newEmailRoutes(app: FastifyInstance, { db, mailQueue }: Parts) {
  const waiting = newEmailStore(db);

  route(app, newEmail.waiting, async (_input, { id }) => ({
    new_email: (await waiting.waitingOf(id))?.email ?? null,
  }));

  route(app, newEmail.sendAgain, async (_input, { id }, { language }) => {
    orNotFound(await waiting.waitingOf(id));
    await refuseRateLimited(db, 'newEmailOfAccount', String(id));
    await mailStore(db).queueNewEmail(id, languageIn(language));
    mailQueue.wake();
    return { message: say('The new e-mail counts once the link sent to it is followed') };
  });

  route(app, newEmail.drop, async (_input, { id }) => {
    await waiting.removeOf(id);
    return { message: say('New e-mail dropped') };
  });

  route(app, newEmail.confirm, ({ bearer = '' }, _caller, source) =>
    limitedByNetwork(db, 'passwordChangeFromAddress', source.address, async () => {
      await inTransaction(db, async (transaction) => {
        const wishes = newEmailStore(transaction);
        const owner = await wishes.ownerOf(hashOf(bearer));
        if (owner) await lockRecipient(transaction, owner);
        const wish = owner && (await wishes.redeem(hashOf(bearer)));
        if (!wish) throw new Refusal(401, 'Confirmation link is invalid or has expired');
        const by = { source, language: languageIn(source.language) };
        orNotFound(await systemUserStore(transaction).takeNewEmail(wish, by));
      });
      mailQueue.wake();
      return { message: say('New e-mail confirmed') };
    }),
  );
}
