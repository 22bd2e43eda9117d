import { staffToEnd, staffToRemindOf } from '../../entities/system-users/system-user-ends.ts';
import { systemUserStore } from '../../entities/system-users/system-user-store.ts';
import { usersToEnd, usersToRemindOf } from '../../entities/users/user-ends.ts';
import { userStore } from '../../entities/users/user-store.ts';
import { sessionStore } from '../../platform/auth/session-store.ts';
import { startBackgroundWork } from '../../platform/background-work.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { seenBy } from '../../platform/db/scope/viewer.ts';
import { addToInbox } from '../../platform/inbox/add-to-inbox.ts';
import { endKey } from '../../platform/inbox/end-reminder.ts';

type OnError = (error: unknown) => void;

const everyMinute = 60_000;
const day = 24 * 3_600_000;

/** Deactivates the people whose end date has come, and reminds those who have set one that is near. */
export const startEndDates = ({ db, onError }: { db: Db; onError: OnError }) =>
  startBackgroundWork({ work: endDates(db, onError), pollEvery: everyMinute, onError });

/** Does the work of every minute, each person in a transaction of their own: one who is refused does not stop the others. */
export function endDates(db: Db, onError: OnError) {
  const { toEnd, toRemindOf } = peopleIn(db);
  const report = atMostDaily(onError);

  return async (isStopped: () => boolean = () => false) => {
    for (const { entity, id, end } of await toEnd()) {
      if (isStopped()) return;
      // For instance the last super_admin.
      await end().catch((cause) => report(`Not deactivated on the end date: ${entity} ${id}`, cause));
    }
    for (const person of await toRemindOf()) if (!isStopped()) await remind(db, person);
  };
}

type Row = { id: number; ends_on: string | null; ends_by: number | null };

/** Users and system users as the same kind of people. */
function peopleIn(db: Db) {
  const users = userStore(db);
  const staff = systemUserStore(db);
  const asUser = <User extends Row & { client_id: number }>(row: User) => ({
    ...row,
    entity: 'user' as const,
    end: (): Promise<unknown> => users.end(row),
    read: (): Promise<unknown> => users.one(row),
  });
  const asStaff = <Person extends Row>(row: Person) => ({
    ...row,
    entity: 'system_user' as const,
    client_id: null,
    end: (): Promise<unknown> => staff.end(row),
    read: (): Promise<unknown> => staff.one(row),
  });
  return {
    toEnd: async () => [
      ...(await usersToEnd(db).execute()).map(asUser),
      ...(await staffToEnd(db).execute()).map(asStaff),
    ],
    toRemindOf: async () => [
      ...(await usersToRemindOf(db).execute()).map(asUser),
      ...(await staffToRemindOf(db).execute()).map(asStaff),
    ],
  };
}

type Person = Awaited<ReturnType<ReturnType<typeof peopleIn>['toRemindOf']>>[number];

/** Reminds the person who has set the date, if they are active and may still view the person. */
async function remind(db: Db, { entity, id: row_id, client_id, ends_on, ends_by, read }: Person) {
  if (ends_by === null) return;
  const setter = await sessionStore(db).actorOf(ends_by);
  if (!setter?.granted.has(`${entity}:GET`) || !(await seenBy(setter, read))) return;
  const key = endKey(entity, { id: row_id, ends_on });
  await addToInbox(db, [ends_by], { kind: 'end', key, entity, row_id, client_id });
}

/** Reports the same failure at most once a day: it is tried again every minute. */
function atMostDaily(onError: OnError) {
  const reported = new Map<string, number>();
  return (message: string, cause: unknown) => {
    if (Date.now() - (reported.get(message) ?? Number.NEGATIVE_INFINITY) < day) return;
    reported.set(message, Date.now());
    onError(new Error(message, { cause }));
  };
}
