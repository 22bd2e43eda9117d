import { type Endpoint, entityOf } from '@retaguarda/contract/endpoint';
import { isSensitiveChange } from '@retaguarda/contract/sensitive';
import { sql } from 'kysely';
import type { Db } from '../platform/db/connect/connect.ts';

type Row = Record<string, unknown>;
export type Contents = Record<string, Row[]>;

/** The tables in which sensitive effects can be seen: rows of entities, and what opens doors. */
const tables = ['role', 'role_permission', 'profile', 'system_user', 'user', 'webhook'] as const;
const doors = ['service_token', 'authenticator', 'passkey', 'recovery_code'] as const;

/** Reads these tables, and the sessions of others than the caller. */
export async function sensitiveContents(db: Db, caller: number): Promise<Contents> {
  const read = (table: string, where = sql`true`) =>
    sql`(select jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text) from ${sql.table(table)} t where ${where})
      as ${sql.ref(table)}`;
  const all = [
    ...[...tables, ...doors].map((table) => read(table)),
    read('session', sql`system_user_id <> ${caller}`),
  ];
  const { rows } = await sql<Record<string, Row[] | null>>`select ${sql.join(all)}`.execute(db);
  return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([table, found]) => [table, found ?? []]));
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const entityIn = (table: string, row: Row) =>
  table === 'profile' && row.client_id !== null ? 'client_profile' : table;

/** The sensitive changes between two contents, found in the database itself, whatever path wrote them. */
export function sensitiveDifferences(before: Contents, after: Contents) {
  const found = tables.flatMap((table) => {
    const [old, now] = [before, after].map((all) => new Map(all[table]?.map((row) => [row.id, row])));
    if (table === 'role_permission') return isSame(before[table], after[table]) ? [] : ['role edit'];
    const kinds = [...new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])].map((id) => {
      const [one, other] = [old?.get(id), now?.get(id)];
      const entity = entityIn(table, (one ?? other) as Row);
      if (!one || !other) {
        const kind = one ? 'delete' : 'create';
        return isSensitiveChange(entity, kind) && `${entity} ${kind}`;
      }
      const columns = Object.keys(other).filter((name) => !isSame(one[name], other[name]));
      return columns.length > 0 && isSensitiveChange(entity, 'edit', columns) && `${entity} edit`;
    });
    return kinds.filter((kind) => kind !== false);
  });
  const opened = doors.filter((door) => !isSame(before[door], after[door]));
  // A token that stops working, or is used, opens nothing.
  const isOpened = (door: string) =>
    door !== 'service_token' || (after[door]?.length ?? 0) > (before[door]?.length ?? 0);
  const isEnded = endedSessions(before, after).length > 0;
  return [...new Set([...found, ...opened.filter(isOpened), ...(isEnded ? ['sessions'] : [])])];
}

/** Sessions of people who may still sign in. Those of somebody who was deactivated end anyway. */
function endedSessions(before: Contents, after: Contents) {
  const open = new Set(after.session?.map(({ id }) => id));
  const active = new Set(after.system_user?.filter((row) => row.active === '1').map(({ id }) => id));
  return (before.session ?? []).filter((row) => !open.has(row.id) && active.has(row.system_user_id));
}

/** Exports without data of people. Every other one is sensitive, new ones too. */
const harmlessExports = [
  'profile',
  'client_profile',
  'role',
  'department',
  'insight',
  'client_system',
  'client_system_variable',
];

/** What an endpoint gives out: files, lines, and links that set a password. */
export function givenOut(endpoint: Endpoint, text: string) {
  const isFile = endpoint.isDownload || endpoint.lines;
  const isHarmless = harmlessExports.includes(entityOf(endpoint)) || endpoint.path === '/seals/verification';
  return [
    ...(isFile && !isHarmless ? ['export'] : []),
    ...(/\/reset-password\/[\w-]+/.test(text) ? ['link'] : []),
  ];
}
