import { endDate } from '@retaguarda/contract/activation';
import { addedPrefix, userInput, users } from '@retaguarda/contract/entities/users';
import { sql } from 'kysely';
import { importAction, namesIn, type Reading } from '../../capabilities/jobs/import-action.ts';
import type { Cells } from '../../capabilities/jobs/job-actions.ts';
import { readWorkDays } from './read-work-days.ts';
import { userStore } from './user-store.ts';

type Named = { id: number; department_id?: number | null };

/** The row of the company with this name, whatever its case; asked once for all rows that name it. */
const rowNamed = (table: 'department' | 'profile' | 'skill' | 'group', name: string, reading: Reading) => {
  const { transaction, shared } = reading;
  return shared.once(`${table} ${name}`, () =>
    transaction
      .selectFrom(table)
      .select(['id', ...(table === 'profile' ? [sql<number>`department_id`.as('department_id')] : [])])
      .where('client_id', '=', shared.client_id)
      .where(sql`lower(name)`, '=', sql<string>`lower(${name})`)
      .executeTakeFirst(),
  ) as Promise<Named | undefined>;
};

async function departmentIn(cells: Cells, reading: Reading) {
  const name = cells.department_id?.trim();
  const row = name && (await rowNamed('department', name, reading));
  if (name && !row) reading.refuse('department_id', 'Department not found');
  return row ? row.id : undefined;
}

/** A profile belongs to a department. If the department is not found, the profile gets no error of its own. */
async function profileIn(cells: Cells, department_id: number | undefined, reading: Reading) {
  const name = cells.profile_id?.trim();
  const row = name && (await rowNamed('profile', name, reading));
  const isElsewhere = row && department_id !== undefined && row.department_id !== department_id;
  if (name && (!row || isElsewhere)) reading.refuse('profile_id', 'Profile not found');
  return row ? row.id : undefined;
}

async function linkedIn(cells: Cells, table: 'skill' | 'group', reading: Reading) {
  const column = `${table}_id`;
  const ids: number[] = [];
  for (const name of namesIn(cells[column])) {
    const row = await rowNamed(table, name, reading);
    if (row) ids.push(row.id);
    else reading.refuse(column, table === 'skill' ? 'Skill not found' : 'Group not found', name);
  }
  return ids;
}

function workDaysIn({ work_days }: Cells, { refuse }: Reading) {
  const read = readWorkDays(work_days ?? '');
  if (!read) refuse('work_days', 'Working hours are not understood');
  return read ?? [];
}

/** A day as the console writes it, 30/11/2026, or as programs do. */
function endDateIn({ ends_on }: Cells, { refuse }: Reading) {
  const typed = ends_on?.trim();
  if (!typed) return undefined;
  const day = typed.includes('/') ? typed.split('/').reverse().join('-') : typed;
  if (!endDate.safeParse(day).success) refuse('ends_on', 'The date is not understood');
  return day;
}

/** A whole number. The rules of the form would say only that it is invalid. */
function maxChatsIn({ max_chats }: Cells, { refuse }: Reading) {
  const typed = max_chats?.trim();
  if (!typed) return undefined;
  if (/^-?\d+$/.test(typed)) return Number(typed);
  refuse('max_chats', 'Must be a whole number');
  return typed;
}

/** The values of the fields that the company defines. */
const extraIn = (cells: Cells) =>
  Object.fromEntries(
    Object.entries(cells)
      .filter(([key]) => key.startsWith(addedPrefix))
      .map(([key, text]) => [key.slice(addedPrefix.length), text]),
  );

async function read(cells: Cells, reading: Reading) {
  const { name, email, nickname } = cells;
  const department_id = await departmentIn(cells, reading);
  return {
    name,
    email,
    nickname,
    department_id,
    max_chats: maxChatsIn(cells, reading),
    profile_id: await profileIn(cells, department_id, reading),
    skill_id: await linkedIn(cells, 'skill', reading),
    group_id: await linkedIn(cells, 'group', reading),
    extra: extraIn(cells),
    work_days: workDaysIn(cells, reading),
    ends_on: endDateIn(cells, reading),
  };
}

export const userImport = importAction({
  call: users.create,
  // Users are not deleted otherwise: people who may create them may undo what they have just created.
  undoAccess: users.create.access,
  sendsMail: true,
  input: userInput,
  read,
  createRow: (transaction, { password: _, repeat_password: __, ...values }, company, by, shared) =>
    userStore(transaction).create({ ...values, password_hash: null }, company, by, {
      invites: shared.parameters.invites,
      once: shared.once,
    }),
  removeRow: (transaction, key, by) => userStore(transaction).takeBack(key, by),
});
