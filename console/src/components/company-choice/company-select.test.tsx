import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../platform/api/query-client.ts';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { Providers } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
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

const options = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent);
const companies = (...clients: object[]) => ({ clients, total: clients.length, paging: 1 });
const aurora = { id: 3, name: 'Aurora Seguros', active: '1', document: '11.222.333/0001-81' };

it('A late name of the chosen company does not replace typed text', async () => {
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

it('The select shows the document beside the name if it is known', async () => {
  render(<CompanySelect value="" />, { wrapper: Providers });
  await act(async () => server.answer(0, 200, companies(aurora, { id: 4, name: 'Banco Ipê', active: '0' })));

  fireEvent.click(field());

  await vi.waitFor(() =>
    expect(options()).toEqual(['Aurora Seguros11.222.333/0001-81', 'Banco Ipê (inativa)']),
  );
});

it('The select offers the first hundred companies, and reads them again when it is opened after an error [7.SELECTOR.1 9.LIST.3]', async () => {
  render(<CompanySelect value="" />, { wrapper: Providers });
  expect(server.asked()).toEqual(['GET /client?page=1&qtd=100']);
  await act(async () => server.answer(0, 400, {}));
  fireEvent.click(field());
  await screen.findByText('Não foi possível carregar os registros');
  fireEvent.keyDown(field(), { key: 'Escape' });

  fireEvent.click(field());
  expect(server.asked()[1]).toBe('GET /client?page=1&qtd=100');
  await act(async () => server.answer(1, 200, companies(aurora)));

  await vi.waitFor(() => expect(options()).toEqual(['Aurora Seguros11.222.333/0001-81']));
});

it('Typed text replaces the chosen name and searches by name and document; Tab takes the only match once all have arrived [7.SELECTOR.1]', async () => {
  signIn({ granted: ['client:GET'] });
  vi.useFakeTimers();
  const onChange = vi.fn();
  render(<CompanySelect value={3} onChange={onChange} />, { wrapper: Providers });
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  server.answer(0, 200, companies(aurora));
  server.answer(1, 200, companies(aurora));
  await pass(0);
  act(() => field().focus());
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, field().value.length]);

  type('12.ABC.345');
  await pass(300);
  expect(server.asked().slice(2)).toEqual([
    'GET /client?page=1&qtd=100&name=12+ABC+345',
    'GET /client?page=1&qtd=100&document=12.ABC.345',
  ]);
  server.answer(3, 200, companies({ id: 4, name: 'Banco Ipê', active: '1', document: '12.ABC.345/01DE-35' }));
  await pass(0);
  expect(options()).toEqual(['Banco Ipê12.ABC.345/01DE-35']);
  fireEvent.keyDown(field(), { key: 'Tab' });
  expect(onChange).not.toHaveBeenCalled();
  server.answer(2, 200, companies());
  await pass(0);
  fireEvent.keyDown(field(), { key: 'Tab' });

  expect(onChange).toHaveBeenCalledExactlyOnceWith('4');
  vi.useRealTimers();
});
