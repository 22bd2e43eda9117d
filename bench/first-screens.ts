import { type BrowserContext, chromium as browserType } from '@playwright/test';
import { chromium } from '../e2e/vocabulary/chromium.ts';
import { codeIn, type Loaded, loadedUntilFirst, noteFirst } from '../e2e/vocabulary/loading.ts';
import { serveBareReact } from './bare-react.ts';
import { loadCompanies } from './companies.ts';
import { figuresOf, printHead, printLine } from './figures.ts';
import { startServer } from './server.ts';

/** A page, the session that its browser keeps, and the element that shows that it is there. */
type FirstScreen = { address: string; stored?: object; element: string };

/** A screen of the console, and the page with nothing but React that shows the same. */
type Compared = { product: FirstScreen; bare: FirstScreen };

type Condition = { name: string; slowdown: number; network?: { latency: number; throughput: number } };

const conditions: Condition[] = [
  { name: 'full speed', slowdown: 1 },
  { name: 'a quarter of the CPU', slowdown: 4 },
  // 1.6 Mbit/s.
  { name: '150 ms and 1.6 Mbit/s', slowdown: 1, network: { latency: 150, throughput: 200_000 } },
];

type Visit = {
  /** When the element was there, in milliseconds. */
  time: number;
  loaded: Loaded[];
  /** The tasks of more than 50 ms until then, in milliseconds. */
  longTasks: number[];
  /** What the main thread did until then, in milliseconds of the processor: they hardly depend on other programs. */
  work: { all: number; script: number; style: number; layout: number };
};

declare global {
  interface Window {
    longTasks: PerformanceEntry[];
  }
}

async function visit(context: BrowserContext, screen: FirstScreen, { slowdown, network }: Condition) {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (network)
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: network.latency,
      downloadThroughput: network.throughput,
      uploadThroughput: network.throughput,
    });
  if (screen.stored)
    await page.addInitScript(
      (session) => localStorage.setItem('authUser', session),
      JSON.stringify({ ...screen.stored, remember: true }),
    );
  await page.addInitScript(() => {
    window.longTasks = [];
    new PerformanceObserver((list) => window.longTasks.push(...list.getEntries())).observe({
      type: 'longtask',
      buffered: true,
    });
  });
  await noteFirst(page, screen.element);
  await page.goto(screen.address, { waitUntil: 'commit' });
  await page.locator(screen.element).first().waitFor();
  const { metrics } = await devtools.send('Performance.getMetrics');
  const milliseconds = (name: string) => 1000 * (metrics.find((one) => one.name === name)?.value ?? 0);
  const first = await loadedUntilFirst(page);
  const longTasks = await page.evaluate(
    (until) => window.longTasks.flatMap((task) => (task.startTime <= until ? [task.duration] : [])),
    first.time,
  );
  await page.close();
  return {
    ...first,
    longTasks,
    work: {
      all: milliseconds('TaskDuration'),
      script: milliseconds('ScriptDuration'),
      style: milliseconds('RecalcStyleDuration'),
      layout: milliseconds('LayoutDuration'),
    },
  } satisfies Visit;
}

/** Opens a page in a browser that knows nothing of it, and once more. */
async function open(screen: FirstScreen, condition: Condition) {
  const browser = await browserType.launch(chromium);
  const context = await browser.newContext();
  const visits = [await visit(context, screen, condition), await visit(context, screen, condition)] as const;
  await browser.close();
  return visits;
}

const median = (numbers: number[]) => figuresOf(numbers).median;
const medianOf = (visits: Visit[], figure: (visit: Visit) => number) => median(visits.map(figure));

/**
 * Opens each screen and the bare page beside it a few times in turn, and prints medians. The columns with × are ratios to
 * the bare page: other programs slow both down.
 */
async function compareFirstScreens(screens: Record<string, Compared>, rounds: number) {
  for (const condition of conditions) {
    const lines = Object.entries(screens).map(([name, compared]) => ({
      name,
      ...compared,
      visits: { bare: [[], []] as [Visit[], Visit[]], product: [[], []] as [Visit[], Visit[]] },
    }));
    for (let round = 0; round < rounds; round++)
      for (const line of lines)
        for (const which of ['bare', 'product'] as const)
          for (const [at, one] of (await open(line[which], condition)).entries())
            line.visits[which][at]?.push(one);

    printHead(
      `\nFirst screens with ${condition.name}: milliseconds, medians of ${rounds} rounds; code in kB, compressed`,
      ...['bare', 'console', '×', 'longest', 'tasks>50', 'main CPU', 'script', 'style', 'layout'],
      ...['requests', 'code'],
    );
    for (const { name, visits } of lines)
      for (const [at, visited] of ['first visit', 'second visit'].entries()) {
        const [bare, product] = [visits.bare[at] ?? [], visits.product[at] ?? []];
        const times = [bare, product].map((all) => medianOf(all, ({ time }) => time)) as [number, number];
        printLine(
          `${name}, ${visited}`,
          ...times,
          times[1] / times[0],
          medianOf(product, ({ longTasks }) => Math.max(0, ...longTasks)),
          medianOf(product, ({ longTasks }) => longTasks.length),
          ...(['all', 'script', 'style', 'layout'] as const).map((kind) =>
            medianOf(product, ({ work }) => work[kind]),
          ),
          medianOf(product, ({ loaded }) => loaded.length),
          medianOf(product, ({ loaded }) => codeIn(loaded) / 1000),
        );
      }
  }
}

/** Measures the sign-in and a filled list, beside pages with nothing but React that show a field and the same rows. */
export async function measureFirstScreens() {
  const { db, address, headers, stored, stop } = await startServer();
  await loadCompanies(db, 5000);
  const reply = await fetch(`${address}/api/client?page=1`, { headers });
  const bare = await serveBareReact(((await reply.json()) as { clients: object[] }).clients);
  await compareFirstScreens(
    {
      'sign-in': {
        product: { address: `${address}/login`, element: 'form input' },
        bare: { address: `${bare.address}/`, element: 'form input' },
      },
      'first row of the companies': {
        product: { address: `${address}/companies?page=1`, stored, element: 'tbody tr' },
        bare: { address: `${bare.address}/list`, element: 'tbody tr' },
      },
    },
    5,
  );
  bare.stop();
  await stop();
}
