import { approvalPolicies } from '@retaguarda/contract/entities/approval-policies';
import { say } from '@retaguarda/contract/messages';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connect/connect.ts';
import { route } from '../../platform/http/route.ts';
import { approvalPolicyStore } from './approval-policy-store.ts';

export async function approvalPolicyRoutes(app: FastifyInstance, { db }: { db: Db }) {
  const store = approvalPolicyStore(db);

  route(app, approvalPolicies.list, async () => ({
    policies: await store.list(),
    profiles: await store.profiles(),
  }));

  route(app, approvalPolicies.edit, async ({ query: { kind }, body, version }, caller, source) => {
    const { version: edited } = await store.edit(kind, body, { caller, expectedVersion: version, source });
    return { version: edited, message: say('Policy updated') };
  });
}
