import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '../../test/database.ts';
import { newEmailStore } from '../auth/new-email-store.ts';
import { columnOf, lockRecipient, type Recipient } from '../auth/recipient.ts';
import { hashOf } from '../auth/tokens.ts';
import type { Db } from '../db/connect/connect.ts';
import { handOverLink } from './hand-over-link.ts';
import { startMailQueue } from './mail-queue.ts';
import { mailStore } from './mail-store.ts';
import type { Mail } from './mailer.ts';

const { db, build, close } = await openDatabase();
afterAll(close);
beforeEach(() => db.deleteFrom('mail_job').execute());

const publicUrl = 'http://retaguarda.test';
const tokenIn = (text = '') => /\/(?:reset-password|confirm-email)\/([\w-]+)/.exec(text)?.[1] ?? '';

function startQueue(send = async (_mail: Mail) => {}) {
  const sent: Mail[] = [];
  const mailer = {
    send: async (mail: Mail) => {
      await send(mail);
      sent.push(mail);
    },
  };
  const queue = startMailQueue({ db, mailer, publicUrl, onError: () => {} });
  onTestFinished(queue.stop);
  return { ...queue, sent };
}

/** Lets the queue claim the e-mail, and changes the person before the link is made. */
async function whileClaimed(person: Recipient, change: (transaction: Db) => Promise<void>) {
  const { wake, sent } = startQueue();
  let sending = Promise.resolve();
  await db.transaction().execute(async (transaction) => {
    await lockRecipient(transaction, person);
    sending = wake();
    const [column, id] = columnOf(person);
    const claimed = db.selectFrom('mail_job').select('id').where(column, '=', id).where('attempts', '=', 1);
    await vi.waitFor(async () => expect(await claimed.execute()).toHaveLength(1), 10_000);
    await change(transaction);
  });
  await sending;
  return sent;
}

const linkOf = async (person: Recipient) => {
  const [column, id] = columnOf(person);
  const stored = db.selectFrom('password_token').select('token_hash').where(column, '=', id);
  return (await stored.executeTakeFirst())?.token_hash;
};

const people: [string, () => Promise<Recipient>][] = [
  ['a system user', async () => ({ system_user_id: (await build.systemUser()).id })],
  ['a user of a company', async () => ({ user_id: (await build.user()).id })],
];
const queued = {
  invitation: (db: Db, to: Recipient) => mailStore(db).queueInvitation(to, 'pt'),
  new_link: (db: Db, to: Recipient) => mailStore(db).queueNewLink(to, 'pt'),
  reset: (db: Db, to: Recipient) =>
    db
      .insertInto('mail_job')
      .values({ kind: 'reset', ...to, language: 'pt' })
      .execute(),
};

describe.each(people)('While an e-mail to %s is being written,', (_, newPerson) => {
  describe.each(Object.entries(queued))('of the kind %s,', (_kind, queue) => {
    it('a link that is handed over stays the valid one, and the e-mail is not sent', async () => {
      const person = await newPerson();
      await queue(db, person);
      let link = '';
      const sent = await whileClaimed(person, async (transaction) => {
        link = (await handOverLink(transaction, person, publicUrl)).link;
      });

      expect(await linkOf(person)).toBe(hashOf(tokenIn(link)));
      expect(sent).toEqual([]);
    });

    it('a new invitation takes its place: one e-mail is sent, and its link is valid', async () => {
      const person = await newPerson();
      await queue(db, person);
      const sent = await whileClaimed(person, async (transaction) => {
        await mailStore(transaction).withdrawLinks(person);
        await mailStore(transaction).queueInvitation(person, 'pt');
      });

      expect(sent).toHaveLength(1);
      expect(await linkOf(person)).toBe(hashOf(tokenIn(sent[0]?.text)));
    });

    it('links that are withdrawn, for example with a new password, do not become valid again', async () => {
      const person = await newPerson();
      await queue(db, person);
      const sent = await whileClaimed(person, (transaction) => mailStore(transaction).withdrawLinks(person));

      expect(sent).toEqual([]);
      expect(await linkOf(person)).toBeUndefined();
    });
  });

  it('one that failed before is not tried again once a newer one has a link', async () => {
    const person = await newPerson();
    await queued.reset(db, person);
    let isAway = true;
    const { wake, sent } = startQueue(async () => {
      if (isAway) throw new Error('The mail server is away');
    });
    await wake();
    isAway = false;
    await queued.reset(db, person);
    await wake();
    const makeDue = db.updateTable('mail_job').set({ due_at: new Date(0) });
    await makeDue.execute();
    await wake();

    expect(sent).toHaveLength(1);
    expect(await linkOf(person)).toBe(hashOf(tokenIn(sent[0]?.text)));
  });
});

describe('While the e-mail that confirms an address is being written,', () => {
  const wish = (system_user_id: number, email: string) => ({
    ...{ system_user_id, email },
    session_id: crypto.randomUUID(),
  });
  const waiting = async () => {
    const { id } = await build.systemUser();
    await newEmailStore(db).wait(wish(id, 'first@example.com'));
    await mailStore(db).queueNewEmail(id, 'pt');
    return id;
  };
  const stored = (id: number) =>
    db.selectFrom('new_email').select('token_hash').where('system_user_id', '=', id).executeTakeFirst();

  it('another address can be requested: the last link that is sent is valid, and goes there', async () => {
    const id = await waiting();
    const sent = await whileClaimed({ system_user_id: id }, async (transaction) => {
      await newEmailStore(transaction).wait(wish(id, 'second@example.com'));
      await mailStore(transaction).queueNewEmail(id, 'pt');
    });

    expect(new Set(sent.map(({ to }) => to))).toEqual(new Set(['second@example.com']));
    expect((await stored(id))?.token_hash).toBe(hashOf(tokenIn(sent.at(-1)?.text)));
  });

  it('the request can be withdrawn and repeated: one e-mail is sent, and its link is valid', async () => {
    const id = await waiting();
    const sent = await whileClaimed({ system_user_id: id }, async (transaction) => {
      await mailStore(transaction).withdrawLinks({ system_user_id: id });
      await newEmailStore(transaction).wait(wish(id, 'second@example.com'));
      await mailStore(transaction).queueNewEmail(id, 'pt');
    });

    expect(sent.map(({ to }) => to)).toEqual(['second@example.com']);
    expect((await stored(id))?.token_hash).toBe(hashOf(tokenIn(sent[0]?.text)));
  });
});
