import { createHash } from 'node:crypto';
import type { PersonKey } from '@retaguarda/contract/entities/people';
import type { ErasurePreview, ErasureReceipt, Hold } from '@retaguarda/contract/entities/privacy-people';
import { erasingKinds, openPrivacyStates } from '@retaguarda/contract/entities/privacy-requests';
import { systemUser } from '@retaguarda/contract/entities/system-users';
import { user } from '@retaguarda/contract/entities/users';
import type { Message } from '@retaguarda/contract/messages';
import { keepingSuperAdmin } from '../../platform/auth/grants.ts';
import { afterCommit } from '../../platform/db/connect/ambient-transaction.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import { inTransaction } from '../../platform/db/statements/in-transaction.ts';
import { recordChange } from '../../platform/db/write/record-change.ts';
import { requireApprovalBy } from '../../platform/db/write/require-approval.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { FieldRefusal, Refusal } from '../../platform/http/errors.ts';
import type { RequestOrigin } from '../../platform/http/route.ts';
import { logEvent } from '../../platform/security-log/log-event.ts';
import { erasureStore, shownReceipt } from './erasure-store.ts';
import { identifiersOf } from './identifiers.ts';
import { mentionSearchStore, searchOf } from './mention-search-store.ts';
import { mentionsFor } from './mentions.ts';
import {
  auditDetails,
  distinct,
  type Person,
  personByIds,
  personOf,
  recordsOf,
  type StoredRequest,
} from './person.ts';
import { countMentions } from './person-data.ts';
import { requireReach } from './reach.ts';
import { type Later, type Place, viewing } from './sources.ts';

type Plan = ErasurePreview['places'];
type Wish = { seen: string; holds: Hold[]; records: PersonKey[] };
type By = { caller: Caller; source: RequestOrigin };

/** How the person of a request is anonymised: what would be done, doing it, and finishing what was held back. */
export const erasures = (db: Db, map: Place[], onError: (error: unknown) => void) => ({
  async preview(request: StoredRequest, records: PersonKey[] | undefined, caller: Caller) {
    const person = await personOf(db, request, records);
    await requireReach(db, person, caller);
    const plan = await planFor(db, map, person);
    const mentions = await countMentions(mentionsFor(db, request, caller));
    return {
      places: [...plan, ...placeOfMentions(mentions)],
      searched: await searchedFor(db, request, person, caller),
      mentions: mentions.rows,
      obstacle: await obstacleTo(db, request, person, caller),
      seen: fingerprintOf(person, plan),
    } satisfies ErasurePreview;
  },

  /** All or nothing. Refused when the plan has changed since it was shown. */
  async erase(request_id: number, { seen, holds, records }: Wish, by: By) {
    refuseDaysOver(holds);
    const files: (() => Promise<unknown>)[] = [];
    const receipt = await inTransaction(db, async (transaction) => {
      const request = await transaction
        .selectFrom('privacy_request')
        .selectAll()
        .where('id', '=', request_id)
        .forUpdate()
        .executeTakeFirst();
      if (!request) return undefined;
      const person = await personOf(transaction, request, records);
      await requireReach(transaction, person, by.caller);
      const obstacle = await obstacleTo(transaction, request, person, by.caller);
      if (obstacle) throw new Refusal(409, obstacle);
      const plan = await planFor(transaction, map, person);
      if (fingerprintOf(person, plan) !== seen) throw changedMeanwhile();
      // The person may have no record of their own any more.
      requireApprovalBy(by.caller, 'erasure');
      const left = placeOfMentions(await countMentions(mentionsFor(transaction, request, by.caller)));
      const later: Later = (work) => files.push(work);
      const places = await eraseAll(transaction, map, person, { plan, holds, by, later });
      const receipt = await erasureStore(transaction).add({
        request_id,
        people: recordsOf(person),
        by: by.caller,
        holds,
        places: [...places, ...left.map((place) => ({ ...place, held_until: null }))],
      });
      await mentionSearchStore(transaction).drop(request_id);
      const rows = places.reduce((sum, { count }) => sum + count, 0);
      await logEvent(transaction, {
        kind: 'erasure',
        account: by.caller,
        source: by.source,
        details: { ...auditDetails(request), rows },
      });
      return shownReceipt(receipt);
    });
    // The erasure is committed: a file that cannot be deleted is reported, and does not turn the answer into an error.
    await afterCommit(async () => {
      for (const result of await Promise.allSettled(files.map((work) => work())))
        if (result.status === 'rejected') onError(result.reason);
    });
    return receipt;
  },

  /** Erases data whose hold has ended. */
  async finishHeld(today = todayInBrazil()) {
    // One that fails is tried again later, and does not block the others.
    for (const id of await erasureStore(db).due(today))
      await inTransaction(db, (transaction) => finishOne(transaction, map, id, today)).catch(onError);
  },
});

async function finishOne(transaction: Db, map: Place[], id: number, today: string) {
  const row = await erasureStore(transaction).claim(id);
  if (!row) return;
  const places: ErasureReceipt['places'] = [];
  for (const held of row.places) {
    const isDue = held.held_until !== null && held.held_until < today;
    if (!isDue) {
      places.push(held);
      continue;
    }
    const sources = sourcesOf(map, held.place);
    const count = await eraseFrom(transaction, sources, personByIds(row.people), nothingLater);
    places.push({ ...held, count, held_until: null });
  }
  await erasureStore(transaction).saveProgress(id, places);
}

/** Throws if the map has no such place: it would count as erased. */
function sourcesOf(map: Place[], name: string) {
  const found = map.find(({ place }) => place === name);
  if (!found) throw new Error(`Unknown place: ${name}`);
  return found.sources;
}

const changedMeanwhile = () => new Refusal(409, 'Data has changed since it was shown');

/** A hold lasts at least until today. */
function refuseDaysOver(holds: Hold[]) {
  const today = todayInBrazil();
  if (holds.some(({ until }) => until < today)) throw new FieldRefusal('until', 'Invalid field');
}

/** Plans an erasure: the places that hold something, each with the number of its rows. */
async function planFor(db: Db, map: Place[], person: Person): Promise<Plan> {
  const plan: Plan = [];
  for (const { place, action, part = null, sources } of map) {
    let count = 0;
    for (const source of sources) count += await source.count(db, person);
    if (count > 0) plan.push({ place, action, count, part });
  }
  return plan;
}

/** Hashes a plan without the traces of jobs and requests: the request for an approval of this is one more. */
const fingerprintOf = (person: Person, plan: Plan) =>
  createHash('sha256')
    .update(JSON.stringify([person, plan.filter(({ place }) => place !== 'jobRows')]))
    .digest('hex');

/** The mentions that the caller may view, which are not changed. */
const placeOfMentions = ({ total }: { total: number }): Plan =>
  total > 0 ? [{ place: 'mentions', action: 'listed', count: total, part: null }] : [];

/** The identifiers by which mentions are found. Those known only from the record are shown to callers who may view it. */
async function searchedFor(db: Db, request: StoredRequest, person: Person, caller: Caller) {
  const { names, emails, numbers } = await identifiersOf(db, request);
  if (viewing(person).every((permission) => caller.granted.has(permission)))
    return [...names, ...emails, ...numbers];
  return distinct([request.name, request.email, request.phone, request.document]);
}

async function eraseFrom(transaction: Db, sources: Place['sources'], person: Person, later: Later) {
  let erased = 0;
  for (const source of sources) erased += await source.erase(transaction, person, later);
  return erased;
}

/** Throws: what can be held back has no files. */
const nothingLater: Later = () => {
  throw new Error('Files cannot be held back');
};

type Order = { plan: Plan; holds: Hold[]; by: By; later: Later };

/**
 * Sealed rows and files come first: they may take long, and nobody waits for them. Then the lock is taken that protects
 * the last super_admin. Others wait for it, so what follows takes only a moment.
 */
async function eraseAll(transaction: Db, map: Place[], person: Person, { plan, holds, by, later }: Order) {
  const isBeforeLock = (one: Plan[number]) =>
    map.some(({ place, beforeLock }) => beforeLock && place === one.place);
  const erasePlaces = async (planned: Plan) => {
    const places: ErasureReceipt['places'] = [];
    for (const one of planned) {
      const sources = sourcesOf(map, one.place);
      const held_until = holds.find(({ part }) => part === one.part)?.until ?? null;
      const count = held_until === null ? await eraseFrom(transaction, sources, person, later) : one.count;
      // Rows were added since it was counted.
      if (count !== one.count) throw changedMeanwhile();
      places.push({ ...one, held_until });
    }
    return places;
  };
  const first = await erasePlaces(plan.filter(isBeforeLock));
  const eraseRest = async () => {
    await requireReach(transaction, person, by.caller);
    await recordErasure(transaction, person, by);
    return erasePlaces(plan.filter((one) => !isBeforeLock(one)));
  };
  const rest = person.staff.length > 0 ? await keepingSuperAdmin(transaction, eraseRest) : await eraseRest();
  return [...first, ...rest];
}

/** Why a person cannot be anonymised now; null when nothing is in the way. */
async function obstacleTo(
  db: Db,
  request: StoredRequest,
  person: Person,
  caller: Caller,
): Promise<Message | null> {
  if (await erasureStore(db).ofRequest(request.id)) return 'Already anonymised';
  if (!erasingKinds.includes(request.kind)) return 'This request does not ask for anonymisation';
  if (!openPrivacyStates.includes(request.state)) return 'Request is closed';
  if (person.staff.includes(caller.id)) return 'You cannot change this in your own account';
  // Afterwards nobody could find the mentions any more.
  if ((await searchOf(db, request)).state !== 'done') return 'The search has to finish first';
  return null;
}

/** The history of each record says who anonymised it, and nothing of what was there. */
async function recordErasure(transaction: Db, person: Person, { caller }: By) {
  for (const { entity, id } of recordsOf(person)) {
    const row = await transaction
      .selectFrom(entity)
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const shown = entity === 'user' ? user : systemUser;
    await recordChange(transaction, {
      entity,
      shown,
      by: caller,
      before: row,
      after: row,
      details: { access: 'anonymised' },
    });
  }
}

/** The law counts days in the time of Brazil: it is still 2026-11-17 there when it is already the 18th in UTC. */
const inBrazil = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' });

export const todayInBrazil = (now = new Date()) => inBrazil.format(now);
