import { describe, expect, it } from 'vitest';
import { callerChanges, everybody } from '../db/connect/caller-changes.ts';
import type { Caller } from '../http/caller.ts';
import { type Admitted, callerCache } from './caller-cache.ts';

const noon = 1_700_000_000_000;

const callerWith = (session: string, granted = ['department:GET']): Caller => ({
  id: 1,
  name: 'Ana',
  email: 'ana@example.com',
  session,
  signedInAt: new Date(noon),
  reauthenticateAfter: noon,
  mustEnrol: false,
  granted: new Set(granted),
  roleType: 'admin',
  scoped: false,
  policies: {},
});

/** The cache of a process that receives every change unless the test says otherwise. */
function start(most?: number) {
  const state = { isCurrent: true, now: noon };
  const changes = callerChanges();
  changes.listenWith({ isCurrent: () => state.isCurrent });
  const answers = new Map<string, Promise<Admitted>>();
  const lookups: string[] = [];
  async function lookUp(token: string) {
    lookups.push(token);
    return answers.get(token);
  }
  const callers = callerCache(changes, lookUp, { most, now: () => state.now });
  function admit(session: string, endsAt = noon + 60_000) {
    answers.set(`token of ${session}`, Promise.resolve({ caller: callerWith(session), endsAt }));
    return callers.ask(`token of ${session}`);
  }
  return {
    state,
    changes,
    callers,
    answers,
    lookups,
    admit,
    recall: (session: string) => callers.recall(`token of ${session}`),
  };
}

describe('A caller', () => {
  it('is cached by token once the database has returned its owner', async () => {
    const { admit, recall } = start();
    expect(recall('one')).toBeUndefined();

    expect(await admit('one')).toMatchObject({ caller: { session: 'one' } });

    expect(recall('one')).toMatchObject({ session: 'one', granted: new Set(['department:GET']) });
    expect(recall('another')).toBeUndefined();
  });

  it('whose token is forged, or whose session is over, is not cached', async () => {
    const { callers } = start();

    expect(await callers.ask('forged')).toBeUndefined();

    expect(callers.size).toBe(0);
    expect(callers.recall('forged')).toBeUndefined();
  });

  it('is neither cached nor read from the cache while changes may be missed', async () => {
    const { state, admit, recall } = start();
    await admit('one');
    state.isCurrent = false;
    await admit('two');

    expect([recall('one'), recall('two')]).toEqual([undefined, undefined]);
    state.isCurrent = true;
    expect(recall('one')).toBeDefined();
    expect(recall('two')).toBeUndefined();
  });

  it.each([everybody, 'one', 'another session'])(
    'is not cached as they were before a change that arrived during the lookup: %s',
    async (whom) => {
      const { callers, answers, changes, recall } = start();
      const answer = Promise.withResolvers<Admitted>();
      answers.set('token of one', answer.promise);
      const asked = callers.ask('token of one');

      changes.receive(whom);
      answer.resolve({ caller: callerWith('one'), endsAt: noon + 60_000 });

      expect(await asked).toMatchObject({ caller: { session: 'one' } });
      expect(recall('one')).toBeUndefined();
    },
  );

  it('is looked up once for requests that ask at the same time', async () => {
    const { admit, lookups } = start();

    expect(new Set(await Promise.all([admit('one'), admit('one'), admit('one')])).size).toBe(1);
    expect(lookups).toEqual(['token of one']);
  });

  it('is looked up again when a change arrived, or may have been missed, since the lookup began', async () => {
    const { state, changes, admit, lookups } = start();
    const first = admit('one');
    changes.receive(everybody);
    const second = admit('one');
    state.isCurrent = false;

    await Promise.all([first, second, admit('one')]);

    expect(lookups).toEqual(['token of one', 'token of one', 'token of one']);
  });

  it('is dropped alone with their session, and with all others when a change may concern anybody', async () => {
    const { changes, admit, recall } = start();
    await admit('one');
    await admit('two');

    changes.receive('one');
    expect(recall('one')).toBeUndefined();
    expect(recall('two')).toBeDefined();
    changes.receive(everybody);
    expect(recall('two')).toBeUndefined();
  });

  it('is cached until the session ends, to the millisecond', async () => {
    const { state, admit, recall } = start();
    await admit('one', noon + 1_000);

    state.now = noon + 999;
    expect(recall('one')).toBeDefined();
    state.now = noon + 1_000;
    expect(recall('one')).toBeUndefined();
  });

  it('is looked up again after a minute in any case', async () => {
    const { state, admit, recall } = start();
    await admit('one', noon + 3_600_000);

    state.now = noon + 59_999;
    expect(recall('one')).toBeDefined();
    state.now = noon + 60_000;
    expect(recall('one')).toBeUndefined();
  });

  it('replaces the oldest one when there are too many', async () => {
    const { callers, admit, recall } = start(3);
    for (const session of ['one', 'two', 'three', 'four']) await admit(session);

    expect(callers.size).toBe(3);
    expect(recall('one')).toBeUndefined();
    expect(recall('four')).toBeDefined();
  });

  it('shares the set of permissions with those who have the same, and cannot be changed', async () => {
    const { admit, recall } = start();
    await admit('one');
    await admit('two');

    expect(recall('one')?.granted).toBe(recall('two')?.granted);
    expect(recall('one')).toSatisfy(Object.isFrozen);
  });
});
