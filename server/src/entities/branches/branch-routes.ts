import { maskDocument } from '@retaguarda/contract/documents';
import { branches } from '@retaguarda/contract/entities/branches';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../platform/db/connect/connect.ts';
import { orNotFound } from '../../platform/http/answers.ts';
import { route } from '../../platform/http/route.ts';
import { branchStore } from './branch-store.ts';

export async function branchRoutes(app: FastifyInstance, { db }: { db: Db }) {
  const store = branchStore(db);

  route(app, branches.list, async ({ query }) => {
    const { branches, total } = orNotFound(await store.of(query.id));
    return {
      branches: branches.map((branch) => ({ ...branch, document: maskDocument(branch.document) })),
      total,
    };
  });
}
