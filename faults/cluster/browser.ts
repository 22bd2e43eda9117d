import { chromium as browserType, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { chromium } from '../../e2e/vocabulary/chromium.ts';
import { newCompany } from '../../e2e/vocabulary/companies.ts';
import { toast } from '../../e2e/vocabulary/lists.ts';
import { typeCredentials } from '../../e2e/vocabulary/session.ts';
import { connect } from '../../server/src/platform/db/connect/connect.ts';
import type { Seen } from '../part.ts';
import { admin } from '../server-process.ts';
import type { Cluster } from './cluster.ts';

/** The messages that a person may see: that it is saved, and meanwhile that it is sent again. */
const expected = [
  'Empresa criada',
  'Empresa atualizada',
  'O servidor ainda não respondeu. Enviando de novo…',
];

/** Somebody creates a company and edits it in a browser, and each time the leader is gone at the moment they save. */
export async function saveDuringFailovers(
  cluster: Cluster,
  rounds: number,
  pictures = process.env.PICTURES,
): Promise<Seen> {
  const browser = await browserType.launch(chromium);
  const page = await browser.newPage({ locale: 'pt-BR' });
  /** The first time that there is something to see, and when it has come in. */
  const picture = async (name: string) => {
    if (!pictures || taken.has(name)) return;
    taken.add(name);
    await page.waitForTimeout(500);
    await page.screenshot({ path: `${pictures}/${name}.png` });
  };
  await page.goto(`${cluster.origin}/companies`);
  await typeCredentials(page, admin.email, admin.password);
  await toast(page, 'Sessão iniciada').waitFor();
  await toast(page, 'Sessão iniciada').waitFor({ state: 'hidden' });

  const taken = new Set<string>();
  const waits: number[] = [];
  const unexpected = new Set<string>();
  let stored = 0;

  /** Presses the button when the leader is gone, and reads all messages until the one that says it is saved. */
  async function saveWithout(gone: 'kill' | 'freeze', done: string) {
    const leader = await cluster.leader();
    leader[gone]();
    const began = performance.now();
    await page.getByRole('button', { name: 'Confirmar' }).click();
    for (let isDone = false; !isDone; await page.waitForTimeout(100)) {
      const texts = await messagesOn(page);
      for (const text of texts) if (!expected.includes(text)) unexpected.add(text);
      isDone = texts.includes(done);
      if (texts.length > 0) await picture(`${done} ${isDone ? 'after' : 'before'}`);
      if (performance.now() - began > 60_000) throw new Error(`${done}: not shown in a minute`);
    }
    waits.push((performance.now() - began) / 1_000);
    if (gone === 'kill') leader.start();
    else leader.thaw();
    await cluster.whole();
  }

  for (let round = 0; round < rounds; round++) {
    const company = newCompany();
    await page.getByRole('button', { name: 'Adicionar empresa' }).click();
    await page.getByLabel('Pessoa jurídica (PJ)').check();
    await page.getByLabel('CNPJ').fill(company.document);
    await page.getByLabel('Nome').fill(company.name);
    await page.getByLabel('E-mail').fill(company.email);
    await page.getByLabel('Site').fill(company.domain);
    await saveWithout('kill', 'Empresa criada');

    // A list that was filtered before is filtered as before.
    await page.goto(`${cluster.origin}/companies?name=${company.domain}&page=1`);
    await page.getByRole('link', { name: `Editar ${company.name}` }).click();
    await page.getByLabel('Cidade').fill('Osasco');
    await saveWithout('freeze', 'Empresa atualizada');
    if (await isStoredOnce(cluster, company.document)) stored += 1;
  }
  const isSignedIn = await page.getByRole('button', { name: 'Adicionar empresa' }).isVisible();
  await browser.close();
  return {
    fault: 'leader killed when a new company is saved in a browser, and frozen when its change is',
    runs: `${rounds} times each`,
    counted: `${stored} created and changed once; waits of ${waits.map((wait) => wait.toFixed(1)).join(', ')} s; ${unexpected.size} other messages${[...unexpected].map((text) => ` “${text}”`)}; ${isSignedIn ? 'still' : '**not**'} signed in`,
    holds: stored === rounds && unexpected.size === 0 && isSignedIn,
  };
}

/** The messages in the corner, without the buttons in them. */
async function messagesOn(page: Page) {
  const texts = await page
    .getByRole('region', { name: 'Avisos' })
    .locator('.Toastify__toast')
    .allInnerTexts();
  return texts.map((text) => text.trim().split('\n')[0] ?? '');
}

/** One row of the company, and one record of each of its two changes. */
async function isStoredOnce({ databaseUrl, folder }: Cluster, document: string) {
  const { db, close } = connect({ DATABASE_URL: databaseUrl, DATA_DIR: folder });
  const { rows } = await sql<{ companies: number; changes: number }>`
    select count(distinct client.id)::int as companies, count(change.id)::int as changes
    from client left join change on change.entity = 'client' and change.row_id = client.id
    where client.document = ${document}`.execute(db);
  await close();
  return rows[0]?.companies === 1 && rows[0].changes === 2;
}
