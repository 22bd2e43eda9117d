import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect/connect.ts';
import { rowBy } from '../../platform/db/statements/slots.ts';

type Branch = { id: number; name: string; document: string; active: '1' | '0' };

/** How many are named, and how many are counted at most: beyond that, others should not wait for the count. */
const most = { named: 10, counted: 1000 };

/**
 * The other companies with the same CNPJ root, in the order of their numbers: the head office is
 * 0001. The range is for the index of documents; a database that sorts letters in another way may find others in it.
 */
const sameRoot = (db: Db) =>
  db
    .selectFrom('client as other')
    .select(['other.id', 'other.name', 'other.document', 'other.active'])
    .where(sql<boolean>`client.pj and other.pj`)
    .where('other.document', '>=', sql<string>`left(client.document, 8) || '000000'`)
    .where('other.document', '<=', sql<string>`left(client.document, 8) || 'ZZZZ99'`)
    .where(sql<boolean>`left(other.document, 8) = left(client.document, 8)`)
    .where(sql<boolean>`other.id <> client.id`)
    .orderBy('other.document')
    .limit(most.counted);

const branchesOf = rowBy('client', (db, { id }: { id: number }) =>
  db
    .selectFrom('client')
    .leftJoinLateral(
      () =>
        db
          .selectFrom(sameRoot(db).as('found'))
          .select(['found.id', 'found.name', 'found.document', 'found.active'])
          .select(sql<number>`count(*) over ()::int`.as('total'))
          .orderBy('found.document')
          .limit(most.named)
          .as('branch'),
      (join) => join.onTrue(),
    )
    .select([
      sql<Branch[]>`coalesce(jsonb_agg(to_jsonb(branch) - 'total' order by branch.document)
        filter (where branch.id is not null), '[]')`.as('branches'),
      sql<number>`coalesce(max(branch.total), 0)`.as('total'),
    ])
    .where('client.id', '=', id)
    .groupBy('client.id'),
);

export const branchStore = (db: Db) => ({ of: (id: number) => branchesOf(db, { id }) });
