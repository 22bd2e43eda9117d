import { inbox } from '@retaguarda/contract/entities/inbox';
import { session } from '@retaguarda/contract/session';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addToInbox } from '../../platform/inbox/add-to-inbox.ts';
import { startApp } from '../../test/harness.ts';
import { queueDigests as queueDigestsOr } from './daily-digest.ts';

const { db, call, build, signIn, delivered: mailed, stop } = await startApp();
afterAll(stop);

let asked = 0;
/** All e-mails since the beginning of the test. Without the request, which sends nothing, the server would look for them every 15 seconds. */
async function delivered() {
  const email = `ninguem${++asked}@example.com`;
  await call(session.requestReset, { body: { email } }, { address: `10.1.0.${asked}` });
  return mailed();
}

beforeEach(async () => {
  await sql`delete from inbox_entry`.execute(db);
  (await delivered()).length = 0;
});

/** 08:00 in Brazil is 11:00 UTC. */
const eight = new Date('2026-11-19T11:00:00Z');
const later = (minutes: number, from = eight) => new Date(from.getTime() + minutes * 60_000);
const tomorrow = later(24 * 60);

let added = 0;
const queueDigests = (db: Parameters<typeof queueDigestsOr>[0], now: Date) =>
  queueDigestsOr(db, now, (error) => expect.unreachable(String(error)));

/** An entry about a company, from this time. */
async function add(people: number[], at: Date, about?: { id: number }) {
  const company = about && { entity: 'client' as const, row_id: about.id, client_id: about.id };
  const key = `mention:${++added}`;
  await addToInbox(db, people, { kind: 'mention', key, ...company });
  await sql`update inbox_entry set at = ${at} where key = ${key}`.execute(db);
}

/** The e-mails to somebody. */
const sentTo = async (email: string) => (await delivered()).filter(({ to }) => to === email);

const viewer = () => build.systemUser({ granted: ['client:GET'] });

describe('The daily digest', () => {
  it('is sent at 08:00 in Brazil to people with unread entries, lists them with links, and says how to switch it off', async () => {
    const [person, other] = [await viewer(), await viewer()];
    const company = await build.company();
    await add([person.id], later(-60), company);

    await queueDigests(db, later(-1));
    expect(await delivered()).toEqual([]);
    await queueDigests(db, eight);

    const [mail] = await sentTo(person.email);
    expect(mail).toMatchObject({ subject: 'Um aviso não lido na Retaguarda' });
    const { rows } = await sql<{ id: number }>`select id::int from inbox_entry`.execute(db);
    expect(mail?.text).toContain(`Alguém mencionou você em uma nota: ${company.name}`);
    expect(mail?.text).toContain(`http://retaguarda.test/inbox?entry=${rows[0]?.id}`);
    expect(mail?.html).toContain(`href="http://retaguarda.test/inbox?entry=${rows[0]?.id}"`);
    expect(mail?.text).toContain('desligue o resumo diário');
    expect(await sentTo(other.email)).toEqual([]);
  });

  it('is sent once, whatever number of servers and however often they start', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, viewer));
    await add(
      people.map(({ id }) => id),
      later(-60),
    );

    await Promise.all(Array.from({ length: 4 }, () => queueDigests(db, eight)));
    await queueDigests(db, later(30));

    expect((await delivered()).map(({ to }) => to).sort()).toEqual(people.map(({ email }) => email).sort());
  });

  it('is sent later on the day when no server was running at 08:00', async () => {
    const person = await viewer();
    await add([person.id], later(-60));

    await queueDigests(db, later(3 * 60));

    expect(await sentTo(person.email)).toHaveLength(1);
  });

  it('has only what came since the last one, and what comes after 08:00 waits for the next one', async () => {
    const person = await viewer();
    await add([person.id], later(-60));
    await queueDigests(db, eight);
    await add([person.id], later(30));

    await queueDigests(db, later(60));
    expect(await sentTo(person.email)).toHaveLength(1);
    await queueDigests(db, tomorrow);
    await queueDigests(db, later(24 * 60, tomorrow));

    const sent = await sentTo(person.email);
    expect(sent).toHaveLength(2);
    const ids = (await sql<{ id: number }>`select id::int from inbox_entry order by id`.execute(db)).rows;
    expect(sent[1]?.text).not.toContain(`entry=${ids[0]?.id}`);
    expect(sent[1]?.text).toContain(`entry=${ids[1]?.id}`);
  });

  it('lists the ten newest entries, and says how many more there are', async () => {
    const person = await viewer();
    for (let made = 0; made < 12; made += 1) await add([person.id], later(-60));

    await queueDigests(db, eight);

    const [mail] = await sentTo(person.email);
    expect(mail?.text.match(/entry=/g)).toHaveLength(10);
    expect(mail?.text).toContain('e mais 2');
    expect(mail?.subject).toBe('12 avisos não lidos na Retaguarda');
  });

  it('is not sent to people who have switched it off, were deactivated, or have read everything', async () => {
    const [off, inactive, reader] = [await viewer(), await viewer(), await viewer()];
    await add([off.id, inactive.id, reader.id], later(-60));
    const bearer = await signIn(off.id);
    expect((await call(inbox.settings, { bearer })).body).toEqual({ digest: true });
    expect(await call(inbox.editSettings, { body: { digest: false }, bearer })).toMatchObject({
      body: { message: 'Daily e-mail switched off' },
    });
    expect((await call(inbox.settings, { bearer })).body).toEqual({ digest: false });
    await sql`update "system_user" set active = '0' where id = ${inactive.id}`.execute(db);
    await call(inbox.read, { body: { until: 2 ** 31 - 1 }, bearer: await signIn(reader.id) });

    await queueDigests(db, eight);

    expect(await delivered()).toEqual([]);
  });

  it('does not arrive in the middle of the day when it is switched on again', async () => {
    const person = await viewer();
    const bearer = await signIn(person.id);
    await call(inbox.editSettings, { body: { digest: false }, bearer });
    await add([person.id], later(-60));
    await queueDigests(db, eight);

    await call(inbox.editSettings, { body: { digest: true }, bearer });
    await queueDigests(db, later(60));

    expect(await sentTo(person.email)).toEqual([]);
  });

  it('is in the language in which its reader last used the inbox', async () => {
    const person = await viewer();
    await call(inbox.read, { body: { until: 1 }, bearer: await signIn(person.id) }, { language: 'es' });
    await add([person.id], later(-60));

    await queueDigests(db, eight);

    expect(await sentTo(person.email)).toMatchObject([{ subject: 'Un aviso sin leer en Retaguarda' }]);
  });

  it('names nothing that its reader may not view, and is not sent about that alone', async () => {
    const [own, foreign] = [await build.company(), await build.company()];
    const scoped = await build.systemUser({
      granted: ['client:GET'],
      scoped: true,
      scope_client_id: [own.id],
    });
    const blind = await build.systemUser();
    await add([scoped.id, blind.id], later(-60), foreign);
    await add([scoped.id], later(-60), own);

    await queueDigests(db, eight);

    const sent = await delivered();
    expect(sent.map(({ to }) => to)).toEqual([scoped.email]);
    expect(sent[0]?.text).toContain(own.name);
    expect(sent[0]?.text).not.toContain(foreign.name);
  });

  it('reaches the others when that of one person fails', async () => {
    const people = [await viewer(), await viewer(), await viewer()];
    await add(
      people.map(({ id }) => id),
      later(-60),
    );
    await sql`alter table mail_job add constraint fails check (system_user_id <> ${sql.lit(people[0]?.id)})`.execute(
      db,
    );
    const errors: unknown[] = [];

    await queueDigestsOr(db, eight, (error) => errors.push(error));

    await sql`alter table mail_job drop constraint fails`.execute(db);
    expect(errors).toHaveLength(1);
    expect((await delivered()).map(({ to }) => to).sort()).toEqual(
      people
        .slice(1)
        .map(({ email }) => email)
        .sort(),
    );
    await queueDigests(db, later(1));
    expect(await sentTo(people[0]?.email ?? '')).toHaveLength(1);
  });
});
