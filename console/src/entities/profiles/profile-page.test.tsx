import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { fill, press } from '../../test/interact.ts';
import { renderAt } from '../../test/render-at.tsx';
import { replyWith, type SampleRow, sampleRows } from '../../test/sample-rows.tsx';
import { signIn } from '../../test/signed-in.ts';
import { watchToasts } from '../../test/watch-toasts.ts';
import { ProfileList } from './profile-list.tsx';
import { ProfilePage } from './profile-page.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
watchToasts();

const sampleOf = (kind: string) => sampleRows.find(({ what }) => what === kind) as SampleRow;

it('The description of a profile has at least ten characters, which are counted; the role is required [5.PROFILE.4 5.PROFILE.6 5.PROFILE.7]', async () => {
  signIn({ granted: ['profile:GET', 'profile:POST'] });
  await renderAt('/profile', { '/profile': ProfilePage, '/profiles': () => null });
  await waitFor(() => expect(server.asked().some((call) => call.startsWith('GET /profile?'))).toBe(true));
  await act(async () => server.answer(0, 200, replyWith(sampleOf('BACKOFFICE profile'))));
  await screen.findByText('Confirmar');
  fill('Nome *', 'Leitura');
  fill('Descrição *', 'Curta');
  await press('Confirmar');

  const description = screen.getByLabelText('Descrição *');
  const about = description.getAttribute('aria-describedby')?.split(' ') ?? [];
  const texts = about.map((id) => document.getElementById(id)?.textContent).join(' ');
  expect(texts).toContain('A descrição deve ter pelo menos 10 caracteres');
  expect(texts).toContain('5 / 255');
  const role = screen.getByLabelText('Papel (tipo de permissão) *', { selector: 'input' });
  expect(role.getAttribute('aria-invalid')).toBe('true');
  expect(server.asked().filter((call) => call.startsWith('POST'))).toEqual([]);
});

it.each([
  ['BACKOFFICE profile', '/systemusers?profile_id=7&page=1'],
  ['profile of a company', '/company/3/users?client_id=3&profile_id=7&page=1'],
])('The number of users of a %s leads to them', async (kind, address) => {
  const sample = sampleOf(kind);
  signIn({
    granted: ['profile:GET', 'client_profile:GET', 'system_user:GET', 'user:GET', 'department:GET'],
  });
  await renderAt(`${sample.list}${sample.list.includes('?') ? '&' : '?'}page=1`, {
    '/profiles': ProfileList,
    '/systemusers': () => null,
    '/company/$idCompany/users': () => null,
  });
  const list = (call: string) => call.startsWith(`GET ${sample.calls.list.path}?`);
  await waitFor(() => expect(server.asked().some(list)).toBe(true));
  await act(async () => server.answer(server.asked().findIndex(list), 200, replyWith(sample)));

  const link = await screen.findByLabelText(`1 usuário de ${sample.name}`);
  expect(link.getAttribute('href')).toBe(address);
});

it('Those who may view no profile of BACKOFFICE have to choose a company', async () => {
  signIn({ granted: ['client:GET', 'client_profile:GET'] });
  await renderAt('/profiles', { '/profiles': ProfileList });
  await press('Pesquisar');

  const company = screen.getByLabelText('Empresa *', { selector: 'input' });
  expect(company.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Selecione uma empresa')).toBeTruthy();
  expect(server.asked().filter((call) => /profile\?/.test(call))).toEqual([]);
});
