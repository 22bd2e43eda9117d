import { createHash } from 'node:crypto';

function sha256(...parts: (Buffer | string)[]) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** What the first block has in place of the hash of the one before. */
export const noHash = Buffer.alloc(32);

export const valueHash = (salt: Buffer, held: string) => sha256(salt, held);

export const rowHash = (facts: string, values: Buffer) => sha256(facts, values);

export const rowsHash = (hashes: Buffer[]) => sha256(...hashes);

export const blockHash = (head: string, previous: Buffer, rows: Buffer) => sha256(head, previous, rows);
