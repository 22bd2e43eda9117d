import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Providers } from '../../test/render-at.tsx';
import { consoleRouter, notify } from './notify.ts';
import { Toasts } from './toasts.tsx';

const toasts = (
  <Toasts
    label="Avisos"
    closeLabel="Fechar aviso"
    duration={2000}
    codeText={(code) => `Código do pedido: ${code}`}
    copyLabel="Copiar"
  />
);

const show = (text: string) => act(async () => void notify.success(text));
const shown = () => document.querySelectorAll('.Toastify__toast[data-in=true]');

it('A message is not shown twice at once, but again as soon as the first one begins to leave [9.TIME.4 4.ACTIVE.7]', async () => {
  render(toasts, { wrapper: Providers });
  await show('Empresa desativada');
  await show('Empresa desativada');
  expect(screen.getAllByText('Empresa desativada')).toHaveLength(1);

  await act(async () => void fireEvent.click(screen.getByLabelText('Fechar aviso')));
  expect(shown()).toHaveLength(0);
  await show('Empresa desativada');
  await show('Empresa desativada');

  expect(shown()).toHaveLength(1);
});

it('The bar of a message is not read aloud [9.TIME.3]', async () => {
  render(toasts, { wrapper: Providers });

  await show('Papel criado');

  expect(document.querySelector('.Toastify__progress-bar')).not.toBeNull();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(document.querySelector(':not([aria-hidden]) > .Toastify__progress-bar')).toBeNull();
});

it('A message sent before the code to show it was loaded is shown once it is', async () => {
  vi.resetModules();
  const early = await import('./notify.ts');
  const isAsked = vi.fn();
  early.onFirstNotice(isAsked);
  early.notify.error('Sem conexão com o servidor');
  expect(isAsked).toHaveBeenCalledOnce();

  const shown = vi.fn();
  early.showNotices(shown);
  early.notify.success('Papel criado');

  expect(shown.mock.calls).toEqual([
    [{ type: 'error', text: 'Sem conexão com o servidor', offers: [] }],
    [{ type: 'success', text: 'Papel criado', offers: [] }],
  ]);
});

it('A message can undo what it reports; the newest one replaces one with the same text', async () => {
  render(toasts, { wrapper: Providers });
  const [first, second] = [vi.fn(), vi.fn()];
  const run = (act_: () => void) =>
    act(async () => void notify.success('Departamento excluído', { label: 'Desfazer', act: act_ }));
  await run(first);
  await run(second);
  expect(shown()).toHaveLength(1);

  const button = shown()[0]?.querySelector('button') as HTMLButtonElement;
  await act(async () => button.focus());
  const bar = shown()[0]?.querySelector<HTMLElement>('.Toastify__progress-bar');
  expect(bar?.style.animationPlayState).toBe('paused');
  expect(bar?.style.animationDuration).toBe('10000ms');
  await act(async () => void fireEvent.click(button));

  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  expect(shown()).toHaveLength(0);
});

it('the key z undoes what the newest message reports, unless it is typed into a field', async () => {
  const acts = [vi.fn(), vi.fn()];
  render(
    <>
      {toasts}
      <input aria-label="Nome" />
    </>,
    { wrapper: Providers },
  );
  for (const [place, undo] of acts.entries())
    await act(async () => notify.success(`Mudança ${place}`, { label: 'Desfazer', act: undo, isUndo: true }));

  await act(async () => void fireEvent.keyDown(screen.getByLabelText('Nome'), { key: 'z' }));
  expect(acts.map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  await act(async () => void fireEvent.keyDown(document.body, { key: 'z' }));
  expect(acts.map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
});

it('A message leads to the page of its row, except on that page, and is not held by that', async () => {
  const root = createRootRoute({ component: Outlet });
  const routes = ['/role/$idRole', '/roles'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: () => null }),
  );
  const history = createMemoryHistory({ initialEntries: ['/role/7'] });
  const router = createRouter({ routeTree: root.addChildren(routes), history });
  await router.load();
  consoleRouter.current = router;
  render(
    <>
      <RouterProvider router={router as never} />
      {toasts}
    </>,
    { wrapper: Providers },
  );
  const link = { to: '/role/$idRole', params: { idRole: '7' } } as const;
  await act(async () => void notify.success('Papel atualizado', { label: 'Abrir', link }));
  expect(screen.queryByRole('link')).toBeNull();
  const bar = document.querySelector<HTMLElement>('.Toastify__progress-bar');
  expect(bar?.style.animationDuration).toBe('2000ms');

  await act(() => router.navigate({ to: '/roles' }));
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Abrir' })));

  expect(router.state.location.pathname).toBe('/role/7');
  expect(shown()).toHaveLength(0);
});

it('A failure shows the code of its request, small and ready to be copied, and stays while it is copied', async () => {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  render(toasts, { wrapper: Providers });
  await act(async () => void notify.failure('Algo deu errado', 'abc-1'));

  const copy = screen.getByRole('button', { name: 'Copiar' });
  await act(async () => copy.focus());
  await act(async () => void fireEvent.click(copy));

  expect(screen.getByText(/Código do pedido: abc-1/)).toBeDefined();
  expect(copy.textContent).toBe('Copiar ✓');
  expect(writeText).toHaveBeenCalledExactlyOnceWith('abc-1');
  const bar = document.querySelector<HTMLElement>('.Toastify__progress-bar');
  expect(bar?.style.animationPlayState).toBe('paused');
});
