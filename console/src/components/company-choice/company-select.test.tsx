import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../platform/api/query-client.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { Providers } from '../../test/render-at.tsx';
import { CompanySelect } from './company-select.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
beforeEach(() => queryClient.clear());

const field = () => screen.getByLabelText<HTMLInputElement>(/^Empresa/, { selector: 'input' });

function type(text: string) {
  act(() => field().focus());
  fireEvent.input(field(), { target: { value: text } });
}

const companies = (...clients: object[]) => ({ clients, total: clients.length, paging: 1 });
const aurora = { id: 3, name: 'Aurora Seguros', active: '1', document: '11.222.333/0001-81' };

it('does not replace what was typed before the name of the chosen company arrived', async () => {
  render(<CompanySelect value={3} />, { wrapper: Providers });
  expect(server.asked()).toEqual(['GET /client?id=3', 'GET /client?page=1&qtd=100']);
  type('ban');

  await act(async () => {
    server.answer(0, 200, companies(aurora));
    server.answer(1, 200, companies(aurora));
  });

  expect(field().value).toBe('ban');
  act(() => field().blur());
  await vi.waitFor(() => expect(field().value).toBe('Aurora Seguros'));
});

it('shows the document beside the name when it is known', async () => {
  render(<CompanySelect value="" />, { wrapper: Providers });
  await act(async () => server.answer(0, 200, companies(aurora, { id: 4, name: 'Banco Ipê', active: '0' })));

  fireEvent.click(field());

  const options = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);
  await vi.waitFor(() =>
    expect(options()).toEqual(['Aurora Seguros11.222.333/0001-81', 'Banco Ipê (inativa)']),
  );
});
