import type { PersonKey } from '@retaguarda/contract/entities/people';
import { privacyPeople } from '@retaguarda/contract/entities/privacy-people';
import type { PrivacyKind, PrivacyState } from '@retaguarda/contract/entities/privacy-requests';
import { expect, vi } from 'vitest';
import type { startApp } from './harness.ts';
import { unique } from './unique.ts';

type Values = { kind?: PrivacyKind; state?: PrivacyState } & Partial<
  Record<'name' | 'email' | 'phone' | 'document', string>
>;
type Hold = [part: 'history' | 'access', until: string];

/** What somebody with every permission does at the desk for requests of data subjects. */
export async function privacyDesk({ app, db, build, call, signIn }: Awaited<ReturnType<typeof startApp>>) {
  const bearer = await signIn((await build.superAdmin()).id);
  const keys = (records: PersonKey[]) => records.map(({ entity, id }) => `${entity}:${id}`).join(',');
  const asked = (id: number, records?: PersonKey[]) => ({
    query: { id, ...(records && { records: keys(records) }) },
    bearer,
  });
  const preview = async (id: number, records?: PersonKey[]) =>
    (await call(privacyPeople.preview, asked(id, records))).body;

  /** Searches for mentions, and waits until the search is over. */
  async function search(id: number) {
    await call(privacyPeople.startSearch, { query: { id }, bearer });
    await vi.waitFor(async () => {
      const { body } = await call(privacyPeople.search, { query: { id }, bearer });
      expect(body.state).not.toBe('searching');
    }, 20_000);
  }

  return {
    bearer,
    preview,
    search,

    data: async (id: number, records?: PersonKey[]) =>
      (await call(privacyPeople.data, asked(id, records))).body,

    /** The lines of the file, as they are sent. */
    async file(id: number, { by = bearer, records }: { by?: string; records?: PersonKey[] } = {}) {
      const { body } = await app.inject({
        url: '/api/privacy-request/data/export',
        query: { id: String(id), ...(records && { records: keys(records) }) },
        headers: { authorization: `Bearer ${by}` },
      });
      return body;
    },

    async requestOf(subject: PersonKey | null, values: Values = {}) {
      const { id } = await db
        .insertInto('privacy_request')
        .values({
          ...{ kind: 'erasure', name: unique('Fulano'), email: '', phone: '', document: '', notes: '' },
          ...{ subject_entity: subject?.entity ?? null, subject_id: subject?.id ?? null, handler_id: null },
          ...{ received_on: '2026-11-01', due_on: '2026-11-16' },
          ...values,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },

    /** Anonymises the record that a request names, or these. */
    async erase(id: number, held: Hold[] = [], chosen?: PersonKey[]) {
      await search(id);
      const { subject_entity: entity, subject_id } = await db
        .selectFrom('privacy_request')
        .select(['subject_entity', 'subject_id'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const records = chosen ?? (entity && subject_id ? [{ entity, id: subject_id }] : []);
      const { seen } = await preview(id, records);
      const reason = { ground: 'legalObligation', reason: 'Marco Civil, art. 15' } as const;
      const holds = held.map(([part, until]) => ({ part, until, ...reason }));
      return call(privacyPeople.erase, { query: { id }, bearer, body: { seen, holds, records } });
    },

    usersNamed: (name: string) => db.selectFrom('user').select('name').where('name', '=', name).execute(),
  };
}
