import { privacyPeople } from '@retaguarda/contract/entities/privacy-people';
import type { PersonKey, PrivacyKind, PrivacyState } from '@retaguarda/contract/entities/privacy-requests';
import type { startApp } from './harness.ts';
import { unique } from './unique.ts';

type Values = { kind?: PrivacyKind; state?: PrivacyState; name?: string; email?: string; phone?: string };
type Hold = [part: 'history' | 'access', until: string];

/** What somebody with every permission does at the desk for requests of data subjects. */
export async function privacyDesk({ db, build, call, signIn }: Awaited<ReturnType<typeof startApp>>) {
  const bearer = await signIn((await build.superAdmin()).id);
  const preview = async (id: number) => (await call(privacyPeople.preview, { query: { id }, bearer })).body;
  return {
    bearer,
    preview,

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

    async erase(id: number, held: Hold[] = []) {
      const { seen } = await preview(id);
      const reason = { ground: 'legalObligation', reason: 'Marco Civil, art. 15' } as const;
      const holds = held.map(([part, until]) => ({ part, until, ...reason }));
      return call(privacyPeople.erase, { query: { id }, bearer, body: { seen, holds } });
    },

    usersNamed: (name: string) => db.selectFrom('user').select('name').where('name', '=', name).execute(),
  };
}
