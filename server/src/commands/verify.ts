import { readFile } from 'node:fs/promises';
import type { SealLine, SealProblem } from '@retaguarda/contract/entities/seals';
import { fileAt, Refused, runCommand } from '../backup/run-command.ts';
import { withDatabase } from '../backup/use-database.ts';
import { isHash, missingSeals, sealsIn, sealWith } from '../features/seals/check-anchor.ts';
import { verifySeals } from '../features/seals/verify-seals.ts';
import type { Db } from '../platform/db/connect/connect.ts';
import { openPool } from '../platform/db/connect/pool.ts';

const problems: Record<SealProblem, string> = {
  altered: 'was altered',
  removed: 'is gone',
  outOfTurn: 'was added out of turn',
  erasure: 'is said to be erased, but was not by lawful means',
  sealAltered: 'the seal does not fit its rows or the seal before',
  sealMissing: 'the seal is gone',
};

const whole = new Intl.NumberFormat('en');

type Result = NonNullable<SealLine['result']>;

function sentenceOf(chain: string, { blocks, rows, erased, removed, waiting, finding }: Result) {
  if (finding) {
    const places = [
      finding.block !== null && `block ${finding.block}`,
      finding.row !== null && `row ${finding.row}`,
      finding.at !== null && finding.at,
    ].filter(Boolean);
    return `${chain}: ${places.join(', ')}: ${problems[finding.problem]}`;
  }
  const said = [
    `${whole.format(rows)} rows in ${whole.format(blocks)} blocks are as they were sealed`,
    erased > 0 && `values of ${whole.format(erased)} were erased lawfully`,
    removed > 0 && `${whole.format(removed)} more went with their month`,
    waiting > 0 && `${whole.format(waiting)} are not sealed yet`,
  ].filter(Boolean);
  return `${chain}: ${said.join('; ')}`;
}

/** Whether the chain still has the anchored seals. */
async function checkAnchor(db: Db, given: string) {
  if (isHash(given)) {
    const found = await sealWith(db, given);
    console.log(found ? `anchor: ${found.chain}, block ${found.number}` : 'anchor: no block has this hash');
    return found !== undefined;
  }
  const anchors = sealsIn(await readFile(fileAt(given), 'utf8'));
  if (anchors.length === 0) throw new Refused(`There is no seal in ${given}.`);
  const [missing] = await missingSeals(db, anchors);
  console.log(
    missing
      ? `anchor: ${missing.chain}, block ${missing.number}: the chain has another seal, or none`
      : `anchor: all ${whole.format(anchors.length)} seals are in the chain`,
  );
  return !missing;
}

await runCommand('verify', '[--anchor HASH-OR-FILE]', (anchor, config) =>
  withDatabase(config, async (address) => {
    const { db } = openPool(address, { connections: 1 });
    try {
      for await (const { chain, result } of verifySeals(db)) {
        if (!result) continue;
        console.log(sentenceOf(chain, result));
        if (result.finding) process.exitCode = 1;
      }
      if (anchor && !(await checkAnchor(db, anchor))) process.exitCode = 1;
    } finally {
      await db.destroy();
    }
  }),
);
