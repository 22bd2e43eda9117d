import { parseArgs } from 'node:util';
import { compareWorks, measureCreations, someLoad, timeOfSamePage } from './compare.ts';
import { measureFirstScreens } from './first-screens.ts';
import { comparedColumns, printCompared, printRow, printTableHead } from './report.ts';
import { openStage, type Place, type Stage } from './stage.ts';

const { values, positionals } = parseArgs({
  options: { sizes: { type: 'string', default: '1e3,1e5,1e6' } },
  allowPositionals: true,
});
const sizes = values.sizes.split(',').map(Number);
const isWanted = (part: string) => positionals.length === 0 || positionals.includes(part);

const places: Place[] = ['works', 'creations', 'start'].some(isWanted) ? ['PostgreSQL', 'embedded'] : [];
/** The embedded database is for small teams, so the largest size is not measured on it. */
const stages = places.flatMap((place) =>
  sizes.filter((size) => place === 'PostgreSQL' || size <= 1e5).map((size) => ({ place, size })),
);

/** The product's milliseconds for each work, by size, on PostgreSQL. */
const flat = new Map<string, number[]>();
const remember = (work: string, milliseconds: number) =>
  flat.set(work, [...(flat.get(work) ?? []), milliseconds]);

const starts: [string, Pick<Stage, 'startMilliseconds' | 'idle' | 'memory'>, ReturnType<Stage['memory']>][] =
  [];
const creations: [string, Awaited<ReturnType<typeof measureCreations>>][] = [];

for (const { place, size } of stages) {
  const name = `${place}, ${size.toLocaleString('en')} companies`;
  const stage = await openStage(place, size);
  if (isWanted('works')) await measureWorks(name, stage, size, place);
  if (isWanted('creations')) creations.push([name, await measureCreations(stage)]);
  if (!isWanted('works')) await someLoad(stage);
  starts.push([name, stage, stage.memory()]);
  await stage.close();
}

if (isWanted('works')) {
  printTableHead(
    'The product on PostgreSQL, in milliseconds',
    ...sizes.map((size) => size.toLocaleString('en')),
  );
  for (const [work, times] of flat) if (times.length === sizes.length) printRow(work, 2, ...times);
}
if (isWanted('creations')) {
  printTableHead(
    'Companies created in a second',
    'plain insert, 1',
    'product, 1',
    'plain insert, 32',
    'product, 32',
  );
  for (const [name, { floor, product }] of creations)
    printRow(name, 0, ...[0, 1].flatMap((at) => [floor[at] ?? 0, product[at] ?? 0]));
}
if (isWanted('start')) {
  const columns = ['start ms', 'idle MB', 'its database MB', 'after load MB', 'its database MB'];
  printTableHead('Start to the first answer, and memory', ...columns);
  for (const [name, { startMilliseconds, idle }, loaded] of starts)
    printRow(name, 0, startMilliseconds, idle.own, idle.started, loaded.own, loaded.started);
}
if (isWanted('console')) await measureFirstScreens();

async function measureWorks(name: string, stage: Stage, size: number, place: Place) {
  const about = `${stage.users.toLocaleString('en')} users, filled in ${stage.secondsToFill.toFixed(0)} s; part of a name finds ${size / 50}`;
  printTableHead(`${name} (${about})`, ...comparedColumns);
  for (const [work, compared] of await compareWorks(stage, size)) {
    printCompared(work, compared);
    if (place === 'PostgreSQL') remember(work, compared.product.milliseconds);
  }
  if (place === 'PostgreSQL') remember(...(await timeOfSamePage(stage)));
}
