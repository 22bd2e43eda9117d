import { appendFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect/connect.ts';
import { guardedRequest } from '../../platform/http/guarded-request.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Config } from '../../platform/settings/config.ts';

export type AnchorSettings = Pick<
  Config,
  'SEAL_ANCHOR_EMAIL' | 'SEAL_ANCHOR_FILE' | 'SEAL_ANCHOR_HOURS' | 'SEAL_ANCHOR_PRIVATE' | 'SEAL_ANCHOR_URL'
>;

/** Whether seals are anchored outside. */
export const isAnchored = (config: AnchorSettings) =>
  Boolean(config.SEAL_ANCHOR_FILE || config.SEAL_ANCHOR_EMAIL || config.SEAL_ANCHOR_URL);

type Parts = { db: Db; mailer: Mailer; config: AnchorSettings; onError: (error: unknown) => void };

/** Any number that nobody else uses for a lock in this database. */
const lock = sql.lit(7_274_617_564);
const everyMinute = 60_000;
const patience = 10_000;

/** Sends the newest seals to places outside of the database, from time to time. Of several servers, one at a time. */
export function startAnchors({ db, mailer, config, onError }: Parts) {
  const places = placesIn(config, mailer);
  let running = Promise.resolve();
  const anchorAll = async () => {
    for (const [place, send] of places)
      await anchorIfDue(db, { place, send, hours: config.SEAL_ANCHOR_HOURS }).catch(onError);
  };
  const timer = setInterval(() => {
    running = running.then(anchorAll);
  }, everyMinute).unref();
  return {
    /** Sends the seals to those places that are due. */
    anchorAll,
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

type Send = (line: string) => Promise<unknown>;

/** Returns the places by the names under which they are recorded: an address may contain a secret. */
function placesIn(config: AnchorSettings, mailer: Mailer) {
  const { SEAL_ANCHOR_FILE: file, SEAL_ANCHOR_EMAIL: to, SEAL_ANCHOR_URL: address } = config;
  const places: [string, Send][] = [];
  if (file) places.push(['file', (line) => appendFile(file, `${line}\n`, { mode: 0o600, flush: true })]);
  if (to) places.push(['email', (line) => mailer.send({ to, ...letterWith(line) })]);
  if (address) places.push(['url', (line) => post(new URL(address), line, config.SEAL_ANCHOR_PRIVATE)]);
  return places;
}

const letterWith = (line: string) => ({
  subject: `Seals of Retaguarda, ${line.slice(0, 16)}Z`,
  text: `${line}\n\nKeep this e-mail. npm run verify -- --anchor FILE, with a file that contains the line, says whether these seals are still there.`,
  html: `<pre>${line}</pre><p>Keep this e-mail. <code>npm run verify -- --anchor FILE</code>, with a file that contains the line, says whether these seals are still there.</p>`,
});

async function post(address: URL, line: string, isPrivateAllowed: boolean) {
  const body = `${line}\n`;
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'user-agent': 'Retaguarda',
  };
  const signal = AbortSignal.timeout(patience);
  const response = await guardedRequest(
    address,
    { method: 'POST', headers, signal, body },
    { isPrivateAllowed },
  );
  response.destroy();
  const { statusCode = 0 } = response;
  if (statusCode < 200 || statusCode >= 300)
    throw new Error(`The address of SEAL_ANCHOR_URL answered ${statusCode}`);
}

type Due = { place: string; send: Send; hours: number };

/** The lock belongs to the transaction, and only its holder sends. A failed anchor is tried again a minute later. */
const anchorIfDue = (db: Db, { place, send, hours }: Due) =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ isDue: boolean; line: string | null }>`
      select pg_try_advisory_xact_lock(${lock}) and not exists (
          select from seal_anchor where place = ${place} and at > now() - make_interval(hours => ${hours})) as "isDue",
        (select string_agg(concat_ws(' ', chain, number, encode(hash, 'hex')), ' ' order by chain) from (
          select distinct on (chain) chain, number, hash from seal order by chain, number desc) newest) as line`.execute(
      transaction,
    );
    const { isDue = false, line = null } = rows[0] ?? {};
    if (!isDue || !line) return;
    await send(`${new Date().toISOString()} ${line}`);
    await transaction.insertInto('seal_anchor').values({ place, seals: line }).execute();
  });
