import { lookups } from '@retaguarda/contract/lookups';
import type { FastifyInstance } from 'fastify';
import { refuseRateLimited } from '../../platform/auth/attempts.ts';
import type { Db } from '../../platform/db/connect/connect.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { route } from '../../platform/http/route.ts';
import type { Config } from '../../platform/settings/config.ts';
import { readCepAnswer } from './cep-answer.ts';
import { readCnpjAnswer } from './cnpj-answer.ts';
import { type Lookup, lookup } from './lookup.ts';

type Parts = { db: Db; config: Pick<Config, 'CEP_URL' | 'CNPJ_URL' | 'LOOKUP_PRIVATE'> };

export async function lookupRoutes(app: FastifyInstance, { db, config }: Parts) {
  const shared = {
    isPrivateAllowed: config.LOOKUP_PRIVATE,
    onFailure: (provider: string, reason: string) => app.log.warn({ provider, reason }, 'The provider fails'),
  };
  const ceps = lookup({ providers: config.CEP_URL, place: '{cep}', read: readCepAnswer, ...shared });
  const cnpjs = lookup({ providers: config.CNPJ_URL, place: '{cnpj}', read: readCnpjAnswer, ...shared });

  /** Lookups that are not cached are counted, so that nobody reads whole registries through this server. */
  async function answer<Found>(from: Lookup<Found>, number: string, { id }: Caller) {
    if (from.isOff) return { status: 'off' as const };
    const cached = from.recall(number);
    if (cached) return cached;
    await refuseRateLimited(db, 'lookupOfAccount', String(id));
    return from.ask(number);
  }

  route(app, lookups.cep, ({ query }, caller) => answer(ceps, query.cep, caller));

  route(app, lookups.cnpj, ({ query }, caller) => answer(cnpjs, query.document, caller));
}
