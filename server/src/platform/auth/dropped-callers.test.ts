import { isDeepStrictEqual } from 'node:util';
import { permissions } from '@retaguarda/contract/permissions';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { builders } from '../../test/builders.ts';
import { changesByCall, changesByStatement, signedInPerson } from '../../test/caller-changes.ts';
import { openSession, startCountingServer } from '../../test/counting-server.ts';
import { copyTemplate } from '../../test/database.ts';
import { latenessOf } from '../../test/lateness.ts';
import { type CallerChanges, callerChanges } from '../db/connect/caller-changes.ts';
import { connect } from '../db/connect/connect.ts';

const { config, remove } = await copyTemplate();
/** The connections of another program. */
const program = await connect(config);
const one = await startCountingServer(await connect(config));
const other = await startCountingServer(await connect(config));
afterAll(async () => {
  await one.stop();
  await other.stop();
  await program.close();
  await remove();
});

const build = builders(program.db);
const { id: administrator } = await build.systemUser({ granted: permissions });
// Without one, nobody may lose a role.
await build.superAdmin();
const inOneSecond = 1_000;

/** Calls the other server until it knows the change, and returns how late that was. */
async function lateness(bearer: string, before: object, after: object) {
  const late = await latenessOf(async () => isDeepStrictEqual(await other.see(bearer), before));
  expect(await other.see(bearer)).toMatchObject(after);
  return late;
}

describe('A cached caller is dropped', () => {
  it.each(Object.entries(changesByCall))(
    'by the server that makes the change before it answers, and by others within a second: %s',
    async (_what, { call, after }) => {
      const person = await signedInPerson(build, program.db);
      const { bearer } = person.used;
      await one.untilCached(bearer);
      const before = await other.untilCached(bearer);

      const { status } = await call(one, person, (await openSession(program.db, administrator)).bearer);
      const onTheSame = await one.see(bearer);

      expect(status).toBe(200);
      expect(onTheSame).toMatchObject(after);
      expect(await lateness(bearer, before, after)).toBeLessThan(inOneSecond);
    },
  );

  it.each(Object.entries(changesByStatement))(
    'within a second when another program makes the change: %s',
    async (_what, { statement, after }) => {
      const person = await signedInPerson(build, program.db);
      const { bearer } = person.used;
      const before = await other.untilCached(bearer);

      await statement(person).execute(program.db);

      expect(await lateness(bearer, before, after)).toBeLessThan(inOneSecond);
    },
  );
});

/** A server that believes it receives all notifications, but receives none. */
async function startDeaf(callers?: CallerChanges) {
  const database = await connect(config);
  (callers ?? database.callers).listenWith({ isCurrent: () => true });
  const server = await startCountingServer(database, callers);
  onTestFinished(server.stop);
  const person = await signedInPerson(build, program.db);
  const before = await server.untilCached(person.used.bearer);
  return { server, person, before, see: () => server.see(person.used.bearer) };
}

describe('A server that receives no notifications', () => {
  it.each(Object.entries(changesByCall))(
    'knows its own change before it is answered: %s',
    async (_what, { call, after }) => {
      const { server, person, see } = await startDeaf();
      const { bearer } = await openSession(program.db, administrator);

      const { status } = await call(server, person, bearer);

      expect(status).toBe(200);
      expect(await see()).toMatchObject(after);
    },
  );

  it('and does not look at its connections continues as if nothing had changed: the test above proves something', async () => {
    const { server, person, before, see } = await startDeaf(callerChanges());

    await changesByCall['their logout'].call(server, person);

    expect(await see()).toEqual(before);
  });
});
