import { type AddressInfo, connect } from 'node:net';
import { permissions } from '@retaguarda/contract/permissions';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';

const { app, db, signIn, build, stop } = await startApp();
afterAll(stop);

const own = await build.company();
const other = await build.company();
const viewer = await build.systemUser({ granted: permissions, scoped: true, scope_client_id: [own.id] });
const bearer = await signIn(viewer.id);

/** Several pages of changes of skills. */
const recordChanges = (client_id: number, name: string) =>
  sql`insert into change (entity, row_id, client_id, after)
    select 'skill', n, ${client_id}::int, jsonb_build_object('name', ${name}::text || repeat('x', 200))
    from generate_series(1, 2000) n`.execute(db);
await recordChanges(other.id, 'hidden');
await recordChanges(own.id, 'seen');
await app.listen({ port: 0, host: '127.0.0.1' });

/** What the server answers to requests that are all sent at once on one connection. */
async function pipelined(...requests: string[]) {
  const { promise, resolve } = Promise.withResolvers<string>();
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.on('data', (part) => {
    text += part;
  });
  socket.on('close', () => resolve(text));
  socket.write(requests.join(''));
  return promise;
}

const body = JSON.stringify({ email: 'ninguem@example.com', password: 'Errada123' });
const signInRequest = `POST /api/security/user/login HTTP/1.1\r
Host: localhost\r
Content-Type: application/json\r
Content-Length: ${body.length}\r
\r
${body}`;
const exportRequest = `GET /api/change/export HTTP/1.1\r
Host: localhost\r
Authorization: Bearer ${bearer}\r
Connection: close\r
\r
`;

it('Lines keep to the scope of their caller, also on a connection that still answers somebody else', async () => {
  // The sign-in waits, so that the lines after it fill the buffer of their answer.
  const signingIn = await db.transaction().execute(async (holder) => {
    await sql`lock table attempt in access exclusive mode`.execute(holder);
    const answered = pipelined(signInRequest, exportRequest);
    await sql`select pg_sleep(1)`.execute(holder);
    return { answered };
  });
  const text = await signingIn.answered;

  expect(text).toMatch(/^HTTP\/1\.1 4/);
  expect(text.match(/"seen/g)?.length).toBe(2000);
  expect(text).not.toContain('hidden');
});
