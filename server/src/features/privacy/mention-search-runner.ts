import { startBackgroundWork } from '../../platform/background-work.ts';
import type { Database, Db } from '../../platform/db/connect/connect.ts';
import { mentionSearchStore } from './mention-search-store.ts';
import { Dropped, searchMentions } from './search-mentions.ts';

const pollMilliseconds = 10_000;

type RunnerParts = {
  db: Db;
  patiently: Database['patiently'];
  onError: (error: unknown) => void;
};

/**
 * Works on the searches in the database, one at a time, on a connection of its own. A search belongs to the server that has
 * its lease; when that server dies, another one continues where it stopped. `wake` begins with a new one at once.
 */
export function startMentionSearches({ db, patiently, onError }: RunnerParts) {
  const store = mentionSearchStore(db);

  async function workOff(isStopped: () => boolean) {
    while (!isStopped()) {
      const search = await store.take();
      if (!search) return;
      const request = await db
        .selectFrom('privacy_request')
        .selectAll()
        .where('id', '=', search.request_id)
        .executeTakeFirstOrThrow();
      await patiently(async (patient) => {
        const isComplete = await searchMentions(patient, search, request, isStopped);
        if (!isComplete) await store.releaseLease(search.id);
      }).catch((error) => {
        // After any other error it is taken again when its lease expires.
        if (!(error instanceof Dropped)) onError(error);
      });
    }
  }

  return startBackgroundWork({ work: workOff, pollEvery: pollMilliseconds, onError });
}
