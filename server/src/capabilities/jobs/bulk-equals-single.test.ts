import { users } from '@retaguarda/contract/entities/users';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { startApp } from '../../test/harness.ts';
import { changeMany, undo } from '../../test/jobs.ts';

const { db, as, build, stop } = await startApp();
afterAll(stop);
const call = as('user:GET', 'user:PUT', 'user:ACTIVATE');

const { id: client_id } = await build.company();
const role_id = (await build.role([], 'agent')).id;
const places = await Promise.all(
  [1, 2].map(async () => {
    const { id: department_id } = await build.department({ client_id });
    const { id: profile_id } = await build.profile({ client_id, department_id, role_id });
    return { department_id, profile_id };
  }),
);
const [here, there = { department_id: 0, profile_id: 0 }] = places;
const skill_id = [(await build.skill({ client_id })).id, (await build.skill({ client_id })).id];
const people = await Promise.all([1, 2, 3, 4, 5].map(() => build.user({ client_id, ...here })));

/** Puts the people into other states, behind the back of the product. */
async function begin(states: boolean[]) {
  await sql`delete from user_skill where client_id = ${client_id}`.execute(db);
  for (const [at, { id }] of people.entries()) {
    const { department_id, profile_id } = (at % 2 === 0 ? here : there) ?? there;
    const active = states[at] ?? true;
    await sql`update "user" set active = ${active}, version = 1, state_by = null, state_since = null,
      department_id = ${department_id}, profile_id = ${profile_id} where id = ${id}`.execute(db);
    if (active)
      await db
        .insertInto('user_skill')
        .values({ client_id, user_id: id, skill_id: skill_id[0] ?? 0 })
        .execute();
  }
}

/** Differ between any two changes. */
const incidental = ['at', 'id', 'job_id', 'state_since'];

/** Every table but those of jobs and sessions; of the record only what came after an entry. */
async function contents(after: string) {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not in ('attempt', 'job', 'job_row', 'seal', 'seal_act', 'seal_anchor', 'seal_state', 'sealed_row', 'security_event', 'service_token_use', 'session', 'session_use', 'single_sign_on_session', 'webhook_delivery')`.execute(
    db,
  );
  const stored = tables.map(async ({ name }) => {
    const where = name === 'change' ? sql`where id > ${after}` : sql``;
    const { rows } = await sql<{
      row: object;
    }>`select to_jsonb(t) as row from ${sql.table(name)} t ${where}`.execute(db);
    const shown = name === 'change' ? incidental : ['state_since'];
    const texts = rows.map(({ row }) =>
      JSON.stringify(row, (key, value) => (shown.includes(key) ? undefined : value)),
    );
    return [name, texts.sort()];
  });
  return Object.fromEntries(await Promise.all(stored));
}
const lastChange = async () => {
  const { rows } = await sql<{ id: string }>`select coalesce(max(id), 0) as id from change`.execute(db);
  return rows[0]?.id ?? '0';
};

const values = {
  activate: undefined,
  deactivate: undefined,
  move: there,
  add: { skill_id },
  take: { skill_id },
};
type Action = keyof typeof values;

/** The same change as somebody would make it in the list or in the form of each person. */
async function changeSingly(action: Action, id: number) {
  const query = { client_id, id };
  const [before] = (await call(users.list, { query })).body.users;
  if (!before) return;
  const active = action === 'activate';
  if (active || action === 'deactivate') {
    if (before.active !== active) await call(users.activate, { query, body: { active } });
  } else if (action === 'move') {
    if (before.profile_id !== there.profile_id) await call(users.edit, { query, body: there });
  } else {
    const wanted = action === 'add' ? skill_id : [];
    if (before.skill_id.length !== wanted.length)
      await call(users.edit, { query, body: { skill_id: wanted } });
  }
}

it('A change of many rows stores the same as the same changes made singly, and its undo what was there before', async () => {
  const cases = fc.record({
    states: fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
    chosen: fc.uniqueArray(fc.nat(4), { minLength: 1 }),
    action: fc.constantFrom(...(Object.keys(values) as Action[])),
  });
  const asPeople = (stored: Record<string, string[]>) => [
    // Every change raises the version, and stores who switched last.
    stored.user?.map((row) => row.replace(/"(version|state_by)": ?[^,}]+/g, '')),
    stored.user_skill,
    stored.user_group,
  ];

  await fc.assert(
    fc.asyncProperty(cases, async ({ states, chosen, action }) => {
      const ids = chosen.map((at) => people[at]?.id ?? 0);
      await begin(states);
      const mark = await lastChange();
      for (const id of ids) await changeSingly(action, id);
      const singly = await contents(mark);
      await begin(states);
      const start = await lastChange();
      const before = await contents(start);

      const body = { entity: 'user', action, client_id, ids, values: values[action] } as const;
      const job = await changeMany(call, body);

      expect(await contents(start)).toEqual(singly);
      if (job.done > 0) await undo(call, job.id);
      expect(asPeople(await contents(start))).toEqual(asPeople(before));
    }),
    { seed: 20_261_116, numRuns: 10 },
  );
}, 60_000);
