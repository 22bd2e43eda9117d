import { join } from 'node:path';
import { privacyPeople } from '@retaguarda/contract/entities/privacy-people';
import { say } from '@retaguarda/contract/messages';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/connect.ts';
import { found } from '../http/answers.ts';
import { lineRoute } from '../http/line-route.ts';
import { route } from '../http/route.ts';
import { noteEvent } from '../security-log/note-event.ts';
import type { WatchedStorage } from '../system-users/watched-storage.ts';
import { erasures } from './erasure.ts';
import { outbox, pictures } from './file-sources.ts';
import { personOf, toldOf } from './person.ts';
import { dataOf, linesOf } from './person-data.ts';
import { personalDataMap } from './personal-data-map.ts';

type Parts = { storage: WatchedStorage; dataDir: string };

/** Every place where data about people is held, on this server. */
export const dataMapOf = ({ storage, dataDir }: Parts) =>
  personalDataMap({ pictures: pictures(storage), outbox: outbox(join(dataDir, 'outbox')) });

/** Reads and erases what is held about the person of a request. */
export function privacyPeopleRoutes(app: FastifyInstance, db: Db, parts: Parts) {
  const map = dataMapOf(parts);

  const requestWith = async ({ id }: { id: number }) =>
    found(await db.selectFrom('privacy_request').selectAll().where('id', '=', id).executeTakeFirst());

  route(app, privacyPeople.data, async ({ query }, caller, source) => {
    const request = await requestWith(query);
    const data = await dataOf(db, map, await personOf(db, request));
    await noteEvent(db, {
      ...{ kind: 'personData', account: caller, source },
      details: toldOf(request),
    });
    return data;
  });

  lineRoute(app, privacyPeople.export, async ({ query }, caller, source) => {
    const request = await requestWith(query);
    const person = await personOf(db, request);
    await noteEvent(db, {
      ...{ kind: 'personData', account: caller, source },
      details: { ...toldOf(request), format: 'lines' },
    });
    return linesOf(db, map, person);
  });

  route(app, privacyPeople.preview, async ({ query }, caller) =>
    erasures(db, map).preview(await requestWith(query), caller),
  );

  route(app, privacyPeople.erase, async ({ query, body }, caller, source) => ({
    message: say('Person anonymised'),
    receipt: found(await erasures(db, map).erase(query.id, body, { caller, source })),
  }));
}
