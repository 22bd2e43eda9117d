import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { privacyPeople } from '@retaguarda/contract/entities/privacy-people';
import { signInChecks } from '@retaguarda/contract/entities/sign-in-checks';
import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { users } from '@retaguarda/contract/entities/users';
import { permissions } from '@retaguarda/contract/permissions';
import { session } from '@retaguarda/contract/session';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { createMailer } from '../../platform/mail/mailer.ts';
import { appParts } from '../../test/app-parts.ts';
import { startApp } from '../../test/harness.ts';
import { privacyDesk } from '../../test/privacy-desk.ts';

const { parts, removeFiles } = await appParts();
const { DATA_DIR } = parts.config;
const app = await startApp({ storage: parts.storage, settings: { DATA_DIR } });
const { db, as, build, call, signIn, delivered, stop } = app;
afterAll(async () => {
  await stop();
  await removeFiles();
});
const { bearer, requestOf, search, preview, data, file, erase } = await privacyDesk(app);

it('never has a link that signs somebody in, however many e-mails wait in the outbox', async () => {
  const invited = await build.systemUser();
  const staff = await build.systemUser({ password: 'Segredo12345' });
  const user = await build.user();
  await call(session.requestReset, { body: { email: staff.email } });
  await call(signInChecks.inviteSystemUser, { query: { id: invited.id }, bearer });
  await call(users.invite, { query: { client_id: user.client_id, id: user.id }, bearer });
  await call(systemUsers.edit, {
    query: { id: staff.id },
    bearer: await signIn(staff.id),
    body: { email: 'nova.caixa@example.com' },
  });
  const mails = await delivered();
  const tokens = mails.flatMap(({ text }) => [...text.matchAll(/\/([\w-]{40,})/g)].map(([, token]) => token));
  expect(tokens.length).toBeGreaterThanOrEqual(4);
  const mailer = createMailer({ DATA_DIR, MAIL_FROM: 'a@example.com', SMTP_URL: undefined });
  for (const mail of mails) await mailer.send(mail);

  const shownTexts: string[] = [];
  for (const [entity, { id }] of [
    ['system_user', invited],
    ['system_user', staff],
    ['user', user],
  ] as const) {
    const request = await requestOf({ entity, id });
    await search(request);
    const shown = await data(request);
    expect(shown.places.map(({ place }) => place)).toContain('outbox');
    shownTexts.push(JSON.stringify([shown, await preview(request)]), await file(request));
    shownTexts.push(JSON.stringify(await erase(request)));
  }

  expect(tokens.filter((token) => shownTexts.some((text) => text.includes(token ?? '')))).toEqual([]);
  expect(shownTexts.join()).not.toMatch(/reset-password|confirm-email/);
});

it('shows of an e-mail only when it was written, to whom and about what', async () => {
  const to = await build.user({ email: 'ola.voce@example.com' });
  const mailer = createMailer({ DATA_DIR, MAIL_FROM: 'a@example.com', SMTP_URL: undefined });
  const subject = 'Bem-vindo à Retaguarda, aqui está um convite bem comprido para você começar já';
  await mailer.send({ to: 'Ola.Voce@example.com', subject, text: 'Corpo', html: '<p>Corpo</p>' });
  const request = await requestOf({ entity: 'user', id: to.id });

  const { places } = await data(request);

  expect(places.find(({ place }) => place === 'outbox')?.rows).toEqual([
    { at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/), recipient: 'ola.voce@example.com', subject },
  ]);
});

it('stays in the outbox when the person cannot be anonymised', async () => {
  const { id, email } = await build.superAdmin();
  const mailer = createMailer({ DATA_DIR, MAIL_FROM: 'a@example.com', SMTP_URL: undefined });
  await mailer.send({ to: email, subject: 'Convite', text: 'Olá', html: '<p>Olá</p>' });
  const request = await requestOf({ entity: 'system_user', id });
  await search(request);
  const { bearer } = await as(...permissions).signedIn;
  await sql`update "system_user" set active = '0' from profile join role on role.id = role_id
    where profile.id = profile_id and role.name = 'super_admin' and "system_user".id <> ${id}`.execute(db);
  const { body } = await call(privacyPeople.preview, { query: { id: request }, bearer });
  const mails = await readdir(join(DATA_DIR, 'outbox'));

  const refused = await call(privacyPeople.erase, {
    ...{ query: { id: request }, bearer },
    body: { seen: body.seen, holds: [], records: [{ entity: 'system_user', id }] },
  });

  expect(refused).toMatchObject({ status: 409, body: { message: 'The last super_admin must stay' } });
  expect(body.places).toContainEqual({ place: 'outbox', action: 'removed', count: 1, part: null });
  expect(await readdir(join(DATA_DIR, 'outbox'))).toEqual(mails);
});
