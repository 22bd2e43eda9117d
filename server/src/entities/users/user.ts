import { isDeepStrictEqual } from 'node:util';
import type { BulkValues } from '@retaguarda/contract/entities/jobs';
import { type User, type UserChanges, users } from '@retaguarda/contract/entities/users';
import { sql } from 'kysely';
import type { EntityDescription } from '../../capabilities/entity-description.ts';
import type { JobAction, JobStep, RowToWork, Shared } from '../../capabilities/jobs/job-actions.ts';
import { userImport } from './user-import.ts';
import { userRoutes } from './user-routes.ts';
import { userStore } from './user-store.ts';

const keyOf = ({ row_id }: RowToWork, { client_id }: Shared) => ({
  client_id: client_id as number,
  id: row_id as number,
});

const switchTo = (active: boolean): JobAction => ({
  access: users.activate.access,
  async work(transaction, row, shared, by) {
    const store = userStore(transaction);
    const before = await store.one(keyOf(row, shared));
    return before?.active === active ? 'same' : store.activate(active, keyOf(row, shared), by);
  },
  undo: {
    access: users.activate.access,
    work: (transaction, row, shared, by) => userStore(transaction).activate(!active, keyOf(row, shared), by),
  },
});

/** Changes what follows from the row and from the given values, and stores the previous values for an undo. */
const edit = (
  columns: readonly (keyof UserChanges)[],
  changesTo: (before: User, values: BulkValues) => UserChanges,
  access: JobStep['access'] = users.edit.access,
): JobAction => ({
  access,
  columns,
  async work(transaction, row, shared, by) {
    const store = userStore(transaction);
    const before = await store.one(keyOf(row, shared));
    if (!before) return undefined;
    const changes = changesTo(before, shared.parameters.values ?? {});
    const names = Object.keys(changes) as (keyof typeof changes & keyof User)[];
    const kept = Object.fromEntries(names.map((name) => [name, before[name]]));
    if (isDeepStrictEqual(changes, kept)) return 'same';
    const after = await store.edit(changes, keyOf(row, shared), by);
    return after && { ...after, kept };
  },
  undo: {
    access,
    columns,
    ...(columns.includes('profile_id') && { policies: ['grant'] as const }),
    work: (transaction, row, shared, by) =>
      userStore(transaction).edit(row.input as UserChanges, keyOf(row, shared), by),
  },
});

const inOrder = (ids: Iterable<number>) => [...ids].sort((one, other) => one - other);
const withAll = (before: number[], added: number[]) => inOrder(new Set([...before, ...added]));
const withoutAll = (before: number[], taken: number[]) => before.filter((id) => !taken.includes(id));

/** Changes the skills and the groups that are named, in this way. */
const editLinks = (change: (before: number[], named: number[]) => number[]) =>
  edit(['skill_id', 'group_id'], (before, { skill_id, group_id }) => ({
    ...(skill_id && { skill_id: change(before.skill_id, skill_id) }),
    ...(group_id && { group_id: change(before.group_id, group_id) }),
  }));

export const user = {
  routes: [userRoutes],
  texts: ['extra', 'state_reason'],
  search: { active: sql`"user".active`, details: sql`array["user".email, "user".nickname]` },
  bulk: () => ({
    page: (db, query) => userStore(db).page(query),
    actions: {
      import: userImport,
      activate: switchTo(true),
      deactivate: switchTo(false),
      end: edit(['ends_on'], (_before, { ends_on = null }) => ({ ends_on }), users.activate.access),
      move: edit(['department_id', 'profile_id'], (_before, { department_id, profile_id }) => ({
        ...(department_id && { department_id }),
        ...(profile_id && { profile_id }),
      })),
      add: editLinks(withAll),
      take: editLinks(withoutAll),
      invite: {
        access: users.invite.access,
        columns: [],
        sendsMail: true,
        work: (transaction, row, shared, by) => userStore(transaction).invite(keyOf(row, shared), by),
      },
    },
  }),
} satisfies EntityDescription;
