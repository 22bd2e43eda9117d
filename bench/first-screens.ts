import { chromium as browserType } from '@playwright/test';
import { chromium } from '../e2e/vocabulary/chromium.ts';
import { codeIn, loadedUntilFirst, noteFirst } from '../e2e/vocabulary/loading.ts';
import { serveBareReact } from './bare-react.ts';
import { loadCompanies } from './companies.ts';
import { figuresOf, printHead, printLine } from './figures.ts';
import { startServer } from './server.ts';

/** A page, the session that its browser keeps, and the element that shows that it is there. */
export type FirstScreen = { address: string; stored?: object; element: string };

type Condition = { slowdown: number; network?: { latency: number; throughput: number } };

const conditions: Condition[] = [
  { slowdown: 1 },
  { slowdown: 4 },
  // 1.6 Mbit/s.
  { slowdown: 1, network: { latency: 150, throughput: 200_000 } },
];

/** Opens a page in a browser that knows nothing of it. Returns when its element was there, and what was loaded until then. */
async function open({ address, stored, element }: FirstScreen, { slowdown, network }: Condition) {
  const browser = await browserType.launch(chromium);
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (network)
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latency,
      downloadThroughput: network.throughput,
      uploadThroughput: network.throughput,
    });
  if (stored)
    await page.addInitScript(
      (session) => localStorage.setItem('authUser', session),
      JSON.stringify({ ...stored, remember: true }),
    );
  await noteFirst(page, element);
  await page.goto(address);
  const first = await loadedUntilFirst(page);
  await browser.close();
  return first;
}

/** Opens each page a few times, one after the other in turn, and prints the medians. */
export async function compareFirstScreens(screens: Record<string, FirstScreen>, rounds: number) {
  const times = new Map<string, number[]>();
  const weights = new Map<string, { requests: number; kilobytes: number }>();
  const timesOf = (name: string, at: number) => times.get(`${name} ${at}`) ?? [];
  for (let round = 0; round < rounds; round++)
    for (const [at, condition] of conditions.entries())
      for (const [name, screen] of Object.entries(screens)) {
        const { time, loaded } = await open(screen, condition);
        times.set(`${name} ${at}`, [...timesOf(name, at), time]);
        weights.set(name, { requests: loaded.length, kilobytes: codeIn(loaded) / 1000 });
      }

  printHead(
    `Milliseconds to the first screen with an empty cache, medians of ${rounds} rounds; code in kB, compressed`,
    ...['full', 'CPU / 4', 'slow net', 'requests', 'code'],
  );
  for (const name of Object.keys(screens)) {
    const { requests = 0, kilobytes = 0 } = weights.get(name) ?? {};
    const medians = conditions.map((_, at) => figuresOf(timesOf(name, at)).median);
    printLine(name, ...medians, requests, kilobytes);
  }
}

/** Measures the sign-in and a filled list, beside a page that only has React and a field. */
export async function measureFirstScreens() {
  const { db, address, stored, stop } = await startServer();
  await loadCompanies(db, 5000);
  const bare = await serveBareReact();
  await compareFirstScreens(
    {
      'floor: a page with React and a field': { address: bare.address, element: 'input' },
      'until the sign-in': { address: `${address}/login`, element: 'form input' },
      'until the first row of the companies': {
        address: `${address}/companies?page=1`,
        stored,
        element: 'tbody tr',
      },
    },
    7,
  );
  bare.stop();
  await stop();
}
