import { companies } from '@retaguarda/contract/entities/companies';
import { errorReply } from '@retaguarda/contract/error-reply';
import { session } from '@retaguarda/contract/session';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { newCompany } from '../builders.ts';
import { startApp } from '../harness.ts';

const { as, call, stop } = await startApp();
afterAll(stop);
const caller = as('client:GET', 'client:POST');
const runs = { seed: 20_261_115, numRuns: 200 };

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);
const anything = fc.oneof(anyText, fc.jsonValue({ maxDepth: 3 }));

/** Some of the names with whatever values, and some names nobody has. */
const bodyOf = (names: readonly string[]) =>
  fc.dictionary(
    fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: anyText }),
    anything,
    {
      maxKeys: 4,
    },
  );

const isRefused = ({ status, body }: { status: number; body: unknown }) =>
  [400, 401].includes(status) && errorReply.strict().safeParse(body).success;

it('stores a company as the contract reads what was sent, or refuses it, whatever was sent', async () => {
  const info = bodyOf(['cep', 'address', 'city', 'state', 'observation', 'responsible']);
  const changes = fc.record(
    { name: anything, email: anything, domain: anything, client_info: fc.oneof(info, anything) },
    { requiredKeys: [] },
  );

  await fc.assert(
    fc.asyncProperty(
      fc.oneof(changes, bodyOf(['pj', 'name', 'document', 'client_info'])),
      async (changed) => {
        const sent = { ...newCompany(), ...changed };
        const answer = await caller(companies.create, { body: sent as never });
        if (isRefused(answer)) return;
        expect(answer.status).toBe(200);
        const { body } = await caller(companies.list, { query: { id: answer.body.id } });
        const read = JSON.parse(JSON.stringify(sent), (_, value) =>
          typeof value === 'string'
            ? value
                .normalize('NFC')
                .replace(/\p{Zs}/gu, ' ')
                .trim()
            : value,
        );
        const { document: _, ...stored } = read;
        expect(body.clients[0]).toMatchObject(stored);
      },
    ),
    runs,
  );
});

it('refuses to sign in, whatever is sent', async () => {
  let address = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(bodyOf(['email', 'password']), fc.record({ email: fc.emailAddress(), password: anyText })),
      async (body) => {
        address += 1;
        const answer = await call(
          session.login,
          { body: body as never },
          { address: `10.0.${address >> 8}.${address & 255}` },
        );

        expect(answer).toSatisfy(isRefused);
      },
    ),
    runs,
  );
});
