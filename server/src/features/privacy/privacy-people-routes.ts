import type { PersonKey } from '@retaguarda/contract/entities/people';
import { privacyPeople } from '@retaguarda/contract/entities/privacy-people';
import { openPrivacyStates } from '@retaguarda/contract/entities/privacy-requests';
import { say } from '@retaguarda/contract/messages';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connect/connect.ts';
import { orNotFound } from '../../platform/http/answers.ts';
import { type Caller, requireAllCompanies } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { lineRoute } from '../../platform/http/line-route.ts';
import { route } from '../../platform/http/route.ts';
import { outboxIn } from '../../platform/mail/mailer.ts';
import { logEvent } from '../../platform/security-log/log-event.ts';
import type { Config } from '../../platform/settings/config.ts';
import type { WatchedStorage } from '../../platform/storage/watched-storage.ts';
import { erasures } from './erasure.ts';
import { erasureStore } from './erasure-store.ts';
import { outbox, pictures } from './file-sources.ts';
import { mentionSearchStore, searchOf } from './mention-search-store.ts';
import { mentionsFor } from './mentions.ts';
import { auditDetails, candidatesOf, personOf } from './person.ts';
import { dataOf, linesOf } from './person-data.ts';
import { personalDataMap } from './personal-data-map.ts';
import { requireReach } from './reach.ts';

type Files = { storage: WatchedStorage; config: Pick<Config, 'DATA_DIR'> };
type Parts = Files & { db: Db; mentionSearches: { wake: () => void } };

/** Every place with rows that belong to people, on this server. */
export const dataMapOf = ({ storage, config }: Files) =>
  personalDataMap({ pictures: pictures(storage), outbox: outbox(outboxIn(config.DATA_DIR)) });

/** Finds, reads and erases what is held about the person of a request. */
export async function privacyPeopleRoutes(app: FastifyInstance, { db, mentionSearches, ...files }: Parts) {
  const map = dataMapOf(files);
  const erasing = erasures(db, map, app.watch.onFailure('privacy'));

  const requestWith = async ({ id }: { id: number }) =>
    orNotFound(await db.selectFrom('privacy_request').selectAll().where('id', '=', id).executeTakeFirst());

  /** The records are those that were chosen, or the one that the request names. The caller has to hold what they hold. */
  async function personFor(query: { id: number; records?: PersonKey[] | undefined }, caller: Caller) {
    requireAllCompanies(caller);
    const request = await requestWith(query);
    const person = await personOf(db, request, query.records);
    await requireReach(db, person, caller);
    return { request, person, mentions: mentionsFor(db, request, caller), caller };
  }

  route(app, privacyPeople.search, async ({ query }, caller) => {
    const { request } = await personFor(query, caller);
    const people = (await candidatesOf(db, request)).map((person) =>
      caller.granted.has(`${person.entity}:GET`) ? person : { ...person, name: null, company: null },
    );
    return { ...(await searchOf(db, request)), people };
  });

  route(app, privacyPeople.startSearch, async ({ query }, caller) => {
    const { request } = await personFor(query, caller);
    if (!openPrivacyStates.includes(request.state)) throw new Refusal(409, 'Request is closed');
    if (await erasureStore(db).ofRequest(request.id)) throw new Refusal(409, 'Already anonymised');
    await mentionSearchStore(db).start(request);
    mentionSearches.wake();
    return { message: say('Runs in the background') };
  });

  route(app, privacyPeople.data, async ({ query }, caller, source) => {
    const subject = await personFor(query, caller);
    const data = await dataOf(db, map, subject);
    await logEvent(db, {
      kind: 'personData',
      account: caller,
      source,
      details: auditDetails(subject.request),
    });
    return data;
  });

  lineRoute(app, privacyPeople.export, async ({ query }, caller, source) => {
    const subject = await personFor(query, caller);
    await logEvent(db, {
      kind: 'personData',
      account: caller,
      source,
      details: { ...auditDetails(subject.request), format: 'lines' },
    });
    return linesOf(db, map, subject);
  });

  route(app, privacyPeople.preview, async ({ query }, caller) => {
    requireAllCompanies(caller);
    return erasing.preview(await requestWith(query), query.records, caller);
  });

  route(app, privacyPeople.erase, async ({ query, body }, caller, source) => ({
    message: say('Person anonymised'),
    receipt: orNotFound(await erasing.erase(query.id, body, { caller, source })),
  }));
}
