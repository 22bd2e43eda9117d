import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/connect/connect.ts';
import { type Config, settingNames } from '../settings/config.ts';
import { logEvent } from './log-event.ts';

/** The settings that decide neither who gets in nor what is stored or sent where. All others are watched, new ones too. */
export const harmless = [
  'DATA_DIR',
  'DRAIN_SECONDS',
  'METRICS_PORT',
  'OIDC_NAME',
  'PORT',
  'WORKERS',
] as const satisfies (keyof Config)[];

/** The secret that signs sessions may be in a file, so it is passed separately. */
type Watched = Omit<Config, (typeof harmless)[number] | 'SESSION_SECRET'>;

const isWatched = (name: string): name is keyof Watched =>
  name !== 'SESSION_SECRET' && !(harmless as readonly string[]).includes(name);

/**
 * Logs which settings differ from those of the previous start. Only keyed fingerprints are stored: without
 * the secret that signs sessions, nobody can check a guess against them. A new secret changes all of them, so only it is logged.
 */
export async function logSettings(db: Db, config: Watched, secret: string) {
  const fingerprint = (name: string, value: unknown) =>
    createHmac('sha256', secret)
      .update(`${name} ${JSON.stringify(value ?? null)}`)
      .digest('base64url');
  const now = [
    { name: 'SESSION_SECRET', fingerprint: fingerprint('SESSION_SECRET', null) },
    ...settingNames.filter(isWatched).map((name) => ({ name, fingerprint: fingerprint(name, config[name]) })),
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
    // A setting that was never seen before has not changed.
    .returning(['name', sql<boolean>`xmax = 0`.as('isFirst')])
    .execute();
  const changed = written.filter(({ isFirst }) => !isFirst).map(({ name }) => name);
  if (changed.length === 0) return;
  const names = changed.includes('SESSION_SECRET') ? ['SESSION_SECRET'] : changed.sort();
  await logEvent(db, {
    kind: 'settings',
    account: undefined,
    source: undefined,
    details: { names: names.join(', ') },
  });
}
