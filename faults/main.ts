import { parseArgs } from 'node:util';
import { parts } from './parts.ts';
import { printSeen, printTableHead } from './table.ts';

/** Makes faults of many kinds, and prints what they did as a table. Fails when one did what it must not. */
const { values, positionals } = parseArgs({
  options: { short: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const chosen = positionals.length > 0 ? positionals : Object.keys(parts);

const seen: string[] = [];
let broken = 0;
for (const name of chosen) {
  console.log(`\n── ${name} ──`);
  const part = await parts[name]?.();
  for await (const row of part?.(values.short ? 'short' : 'full') ?? []) {
    seen.push(printSeen(row));
    if (row.holds === false) broken += 1;
  }
}
printTableHead();
console.log(seen.join('\n'));
process.exit(broken > 0 ? 1 : 0);
