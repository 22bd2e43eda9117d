import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Db } from '../db/connect.ts';
import { noteEvent } from './note-event.ts';

/** The settings that decide who gets in, from where, and what is kept of it. */
const watched = [
  'API_BASE_URL',
  'API_DOCS',
  'CONSOLE_ORIGINS',
  'HISTORY_MONTHS',
  'LOOKUP_PRIVATE',
  'PUBLIC_URL',
  'SECURITY_LOG_MONTHS',
  'SESSION_IDLE_MINUTES',
  'SMTP_URL',
  'STORAGE_URL',
  'TRUST_PROXY',
  'VARIABLES_KEY',
] as const;

type Watched = Pick<Config, (typeof watched)[number]>;

/**
 * Notes which settings differ from those of the start before. Only fingerprints are kept, which nobody can compare with a
 * guess who does not have the secret that signs sessions. Another secret changes all of them, so it is told alone.
 */
export async function noteSettings(db: Db, config: Watched, secret: string) {
  const fingerprint = (name: string, value: unknown) =>
    createHmac('sha256', secret)
      .update(`${name} ${JSON.stringify(value ?? null)}`)
      .digest('base64url');
  const now = [
    { name: 'SESSION_SECRET', fingerprint: fingerprint('SESSION_SECRET', null) },
    ...watched.map((name) => ({ name, fingerprint: fingerprint(name, config[name]) })),
  ];
  const written = await db
    .insertInto('setting_seen')
    .values(now)
    // Of two servers that start together, the second one finds nothing to change.
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ fingerprint: sql`excluded.fingerprint` })
        .where('setting_seen.fingerprint', '<>', sql<string>`excluded.fingerprint`),
    )
    // One that was never seen before has not changed.
    .returning(['name', sql<boolean>`xmax = 0`.as('isFirst')])
    .execute();
  const changed = written.filter(({ isFirst }) => !isFirst).map(({ name }) => name);
  if (changed.length === 0) return;
  const names = changed.includes('SESSION_SECRET') ? ['SESSION_SECRET'] : changed.sort();
  await noteEvent(db, {
    ...{ kind: 'settings', account: undefined, source: undefined },
    details: { names: names.join(', ') },
  });
}
