import { sealChains } from '@retaguarda/contract/entities/seals';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect/connect.ts';

const anchored = new RegExp(`\\b(${sealChains.join('|')}) (\\d{1,9}) ([0-9a-f]{64})\\b`, 'g');

export const isHash = (text: string) => /^[0-9a-f]{64}$/i.test(text);

/** The seals that are written in a text, such as a file of anchors: each with its chain and number. */
export const sealsIn = (text: string) =>
  [...text.matchAll(anchored)].map(([, chain = '', number = '', hash = '']) => ({
    chain,
    number: Number(number),
    hash,
  }));

/** Finds the anchored seals that the chain no longer has. */
export async function missingSeals(db: Db, anchors: ReturnType<typeof sealsIn>) {
  const { rows } = await sql<{ chain: string; number: number }>`
    select chain, number from json_to_recordset(${JSON.stringify(anchors)}::json) anchored (chain text, number int, hash text)
    where not exists (select from public.seal where seal.chain = anchored.chain and seal.number = anchored.number
      and seal.hash = decode(anchored.hash, 'hex'))
    order by chain, number`.execute(db);
  return rows;
}

/** Finds the place of a hash in the chains. */
export async function sealWith(db: Db, hash: string) {
  const { rows } = await sql<{ chain: string; number: number }>`
    select chain, number from public.seal where hash = decode(${hash}, 'hex')`.execute(db);
  return rows[0];
}
