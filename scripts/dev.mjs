import { createInterface } from 'node:readline';
import { ended, launch } from './launch.mjs';
import { ensureInstalled } from './set-up.mjs';

const node = await ensureInstalled();
const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};

/** Runs a part of the product, and prints its name before each line of its output. */
function launchPart(name, args) {
  const part = launch(node, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...colours },
  });
  for (const input of [part.stdout, part.stderr])
    createInterface({ input }).on('line', (line) => console.log(`${name.padEnd(7)} │ ${line}`));
  return { part, end: ended(part) };
}

const parts = [
  launchPart('server', ['--watch', '--watch-preserve-output', 'server/src/main.ts']),
  launchPart('console', ['node_modules/vite/bin/vite.js', 'console']),
];
const code = await Promise.race(parts.map(({ end }) => end));
for (const { part } of parts) part.kill();
await Promise.all(parts.map(({ end }) => end));
process.exit(code);
