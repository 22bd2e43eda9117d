import { createHash } from 'node:crypto';
import type { ErasurePreview, ErasureReceipt, Hold } from '@retaguarda/contract/entities/privacy-people';
import {
  erasingKinds,
  openPrivacyStates,
  type PersonKey,
} from '@retaguarda/contract/entities/privacy-requests';
import { systemUser } from '@retaguarda/contract/entities/system-users';
import { user } from '@retaguarda/contract/entities/users';
import type { Message } from '@retaguarda/contract/messages';
import { keepingSuperAdmin, requireHoldsProfile } from '../auth/grants.ts';
import type { Db } from '../db/connect.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { recordChange } from '../db/record-change.ts';
import type { Caller } from '../http/caller.ts';
import { FieldRefusal, Refusal } from '../http/errors.ts';
import type { RequestPlace } from '../http/route.ts';
import { noteEvent } from '../security-log/note-event.ts';
import { erasureStore, shownReceipt } from './erasure-store.ts';
import { type Person, personOf, personWithout, type StoredRequest, toldOf } from './person.ts';
import type { Place } from './place.ts';
import { withoutCompiling } from './search-texts.ts';

type Plan = ErasurePreview['places'];
type Wish = { seen: string; holds: Hold[] };
type By = { caller: Caller; source: RequestPlace };

/** How the person of a request is anonymised: what would be done, doing it, and finishing what was held back. */
export const erasures = (db: Db, map: Place[]) => ({
  async preview(request: StoredRequest, caller: Caller): Promise<ErasurePreview> {
    const person = await personOf(db, request);
    const places = await planFor(db, map, person);
    return {
      places,
      searched: person.searched,
      shared_names: person.sharedNames,
      obstacle: await obstacleTo(db, request, person, caller),
      seen: fingerprintOf(person, places),
    };
  },

  /** Everything or nothing. Refused when something else would be done than was shown. */
  erase(request_id: number, { seen, holds }: Wish, by: By) {
    refuseDaysOver(holds);
    return keepingSuperAdmin(db, async (transaction) => {
      const request = await transaction
        .selectFrom('privacy_request')
        .selectAll()
        .where('id', '=', request_id)
        .forUpdate()
        .executeTakeFirst();
      if (!request) return undefined;
      const person = await personOf(transaction, request);
      const obstacle = await obstacleTo(transaction, request, person, by.caller);
      if (obstacle) throw new Refusal(409, obstacle);
      await requireReach(transaction, person, by.caller);
      const plan = await planFor(transaction, map, person);
      if (fingerprintOf(person, plan) !== seen) throw changedMeanwhile();
      await recordErasure(transaction, person, by);
      const places = await eraseAll(transaction, map, person, { plan, holds });
      const receipt = await erasureStore(transaction).add({
        ...{ request_id, people: peopleOf(person), by: by.caller, places, holds },
      });
      const rows = places.reduce((sum, { count }) => sum + count, 0);
      await noteEvent(transaction, {
        ...{ kind: 'erasure', account: by.caller, source: by.source },
        details: { ...toldOf(request), rows },
      });
      return shownReceipt(receipt);
    });
  },

  /** Erases what may be held back no longer. */
  async finishHeld(today = new Date().toISOString().slice(0, 10)) {
    for (const id of await erasureStore(db).due(today))
      await inTransaction(db, async (transaction) => {
        const row = await erasureStore(transaction).claim(id);
        if (!row) return;
        await withoutCompiling(transaction);
        const places: ErasureReceipt['places'] = [];
        for (const held of row.places) {
          const isDue = held.held_until !== null && held.held_until < today;
          const { sources = [] } = (isDue && map.find(({ place }) => place === held.place)) || {};
          const count = await eraseFrom(transaction, sources, personWithout(row.people));
          places.push(isDue ? { ...held, count, held_until: null } : held);
        }
        await erasureStore(transaction).goOn(id, places);
      });
  },
});

const changedMeanwhile = () => new Refusal(409, 'Data has changed since it was shown');

/** A hold lasts at least until today. */
function refuseDaysOver(holds: Hold[]) {
  const today = new Date().toISOString().slice(0, 10);
  if (holds.some(({ until }) => until < today)) throw new FieldRefusal('until', 'Invalid field');
}

const peopleOf = ({ users, staff }: Person): PersonKey[] => [
  ...users.map((id) => ({ entity: 'user' as const, id })),
  ...staff.map((id) => ({ entity: 'system_user' as const, id })),
];

/** What would be done: the places that hold something, each with the number of its rows. */
async function planFor(db: Db, map: Place[], person: Person): Promise<Plan> {
  const plan: Plan = [];
  for (const { place, action, part = null, sources } of map) {
    let count = 0;
    for (const source of sources) count += await source.count(db, person);
    if (count > 0) plan.push({ place, action, count, part });
  }
  return plan;
}

const fingerprintOf = (person: Person, plan: Plan) =>
  createHash('sha256')
    .update(JSON.stringify([person, plan]))
    .digest('hex');

async function eraseFrom(transaction: Db, sources: Place['sources'], person: Person) {
  let erased = 0;
  for (const source of sources) erased += await source.erase(transaction, person);
  return erased;
}

async function eraseAll(
  transaction: Db,
  map: Place[],
  person: Person,
  { plan, holds }: { plan: Plan; holds: Hold[] },
) {
  const places: ErasureReceipt['places'] = [];
  for (const planned of plan) {
    const { sources = [] } = map.find(({ place }) => place === planned.place) ?? {};
    const held_until = holds.find(({ part }) => part === planned.part)?.until ?? null;
    const count = held_until === null ? await eraseFrom(transaction, sources, person) : planned.count;
    // Somebody has added to it since it was counted.
    if (count !== planned.count) throw changedMeanwhile();
    places.push({ ...planned, held_until });
  }
  return places;
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
  return null;
}

/** Only whoever holds all that a person holds may anonymise them, as with their password. */
async function requireReach(transaction: Db, { users, staff }: Person, caller: Caller) {
  const rows = [
    ...(await transaction
      .selectFrom('user')
      .select(['client_id', 'profile_id'])
      .where('id', 'in', [0, ...users])
      .execute()),
    ...(await transaction
      .selectFrom('system_user')
      .select('profile_id')
      .where('id', 'in', [0, ...staff])
      .execute()),
  ];
  for (const row of rows) await requireHoldsProfile(transaction, caller, { client_id: null, ...row });
}

/** The history of each row tells who anonymised it, and nothing of what was there. */
async function recordErasure(transaction: Db, person: Person, { caller }: By) {
  for (const { entity, id } of peopleOf(person)) {
    const row = await transaction
      .selectFrom(entity)
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const shown = entity === 'user' ? user : systemUser;
    await recordChange(transaction, {
      ...{ entity, shown, by: caller, before: row, after: row },
      told: { access: 'anonymised' },
    });
  }
}
