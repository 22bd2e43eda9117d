import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Endpoint } from '@retaguarda/contract/endpoint';
import { entityLists } from '@retaguarda/contract/entities';
import { activity } from '@retaguarda/contract/entities/activity';
import { privacyRequests } from '@retaguarda/contract/entities/privacy-requests';
import { queue } from '@retaguarda/contract/entities/queue';
import { securityLog } from '@retaguarda/contract/entities/security-log';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { QueuePage } from '../../capabilities/queue/queue-page.tsx';
import { changeListSettings } from '../../components/list/list-storage.ts';
import { ActivityPage } from '../../features/activity/activity-page.tsx';
import { PrivacyRequestList } from '../../features/privacy/privacy-request-list.tsx';
import { OwnSecurityPage, SecurityPage } from '../../features/security/security-page.tsx';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { choose } from '../../test/interact.ts';
import { renderAt } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { watchToasts } from '../../test/watch-toasts.ts';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
watchToasts();

/** The screens with filters that every-search.test.tsx does not check, and the calls that read them. */
const screens: [path: string, Screen: () => ReactNode, reading: Endpoint][] = [
  ['/activity', ActivityPage, activity.list],
  ['/edit-profile/security', OwnSecurityPage, securityLog.list],
  ['/privacy', PrivacyRequestList, privacyRequests.list],
  ['/queue', QueuePage, queue.waiting],
  ['/security', SecurityPage, securityLog.list],
];

it('no other screen has filters: each names its own to one of these hooks', () => {
  const source = resolve(import.meta.dirname, '../..');
  const hooks = /\b(?:useList\(\s*[\w.]+,|useListSearch\(|useSecurityLog\()\s*'(\/[^']+)'/g;
  const named = globSync('**/*.{ts,tsx}', { cwd: source })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) => [...readFileSync(join(source, file), 'utf8').matchAll(hooks)])
    .map(([, path = '']) => path);
  const others = named.filter((path) => path === '/privacy' || !entityLists.some((list) => list === path));

  expect([...new Set(others)].sort()).toEqual(screens.map(([path]) => path));
});

/** Returns a text to type into a field. Some take only figures. */
const typedInto = (label = '') => {
  if (/documento|CNPJ/i.test(label)) return '123';
  if (/endereço/i.test(label)) return '127.0.0.1';
  return /^(De|Até)$/.test(label) ? '01/02/2026' : 'abc';
};

/** Gives each empty filter a value. Those that are chosen search at once. */
async function fillIn() {
  const change = (field: Element, value = '') =>
    act(async () => void fireEvent.change(field, { target: { value } }));
  for (const input of document.querySelectorAll<HTMLInputElement>('search input:not([type=hidden])'))
    if (!input.value && !input.getAttribute('aria-haspopup'))
      await change(input, typedInto(input.labels?.[0]?.textContent));
  for (const select of document.querySelectorAll<HTMLSelectElement>('search select'))
    await change(select, select.options[1]?.value);
  const company = screen.queryByLabelText('Empresa', { selector: 'input' });
  if (!company) return;
  const offered = server.asked().indexOf('GET /client?page=1&qtd=100');
  const clients = [{ id: 3, name: 'Empresa Três', document: '', active: '1' }];
  await act(async () => server.answer(offered, 200, { clients, total: 1, paging: 1 }));
  await choose(company, 'Empresa Três');
}

it.each(screens)(
  '%s can be searched after a page size was chosen, at an address that has what only other lists take',
  async (path, Screen, { path: read, query: taken }) => {
    signIn({
      granted: [
        'change:GET',
        'security:GET',
        'system_user:GET',
        'privacy_request:GET',
        'clean_queue:PUT',
        'client:GET',
        'client:GET',
      ],
    });
    changeListSettings({ qtd: 25 });
    await renderAt(`${path}?page=1&qtd=25&sort=name&columns=name`, { [path]: Screen });
    const queries = () =>
      server.calls
        .filter(({ url }) => url === `/api${read}` || url.startsWith(`/api${read}?`))
        .map(({ url }) => Object.fromEntries(new URLSearchParams(url.split('?')[1])));
    await waitFor(() => expect(queries()).not.toEqual([]));
    const unfold = screen.queryByText(/^(Filtrar|Editar pesquisa)$/);
    if (unfold) await act(async () => void fireEvent.click(unfold));
    await fillIn();
    const form = document.querySelector('search form');
    if (form) await act(async () => void fireEvent.submit(form));

    await waitFor(() => expect(queries().length).toBeGreaterThan(1));
    for (const query of queries()) expect(taken?.safeParse(query).error).toBeUndefined();
    expect(document.querySelectorAll('search [aria-invalid=true]')).toHaveLength(0);
  },
);
