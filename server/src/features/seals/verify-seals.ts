import { type SealLine, sealChains } from '@retaguarda/contract/entities/seals';
import type { Db } from '../../platform/db/connect/connect.ts';
import { verifyChain } from './verify-chain.ts';

/** Verifies all chains, the one of lawful interventions first, because the others are judged by it. */
export async function* verifySeals(db: Db): AsyncGenerator<SealLine> {
  for (const chain of sealChains) {
    const verifying = verifyChain(db, chain);
    let checked = 0;
    let total = 0;
    for (let step = await verifying.next(); ; step = await verifying.next()) {
      if (step.done) {
        const { counts, finding } = step.value;
        yield { chain, checked, total, result: { ...counts, finding: finding ?? null } };
        break;
      }
      ({ checked, total } = step.value);
      yield { chain, checked, total };
    }
  }
}
