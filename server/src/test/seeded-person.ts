import type { Db } from '../platform/db/connect/connect.ts';
import { ana } from './ana.ts';
import type { builders } from './builders.ts';
import { mentionEverywhere } from './mention-everywhere.ts';
import { colleaguesRows } from './rows-of-colleagues.ts';
import { ownRows } from './rows-of-person.ts';

type Build = ReturnType<typeof builders>;

/** Rows of a person in every table, some of them theirs, others of colleagues who mention them. */
export async function seedPerson(db: Db, build: Build) {
  const company = await build.company({ pj: true });
  const [skill, group] = [
    await build.skill({ client_id: company.id }),
    await build.group({ client_id: company.id }),
  ];
  const user = await build.user({ client_id: company.id, name: ana.name, email: ana.email });
  const staff = await build.systemUser({
    name: ana.name,
    email: ana.email.toUpperCase(),
    nickname: ana.nickname,
  });
  await ownRows(db, { user, staff, skill, group, company });
  const colleague = await build.systemUser();
  await colleaguesRows(db, build, { company, colleague });
  const typed = await mentionEverywhere(db, { users: [user.id], staff: [staff.id] });
  return { company, user, staff, colleague, typed };
}
