import { IconCopy, IconHistory, IconTemplate } from '@tabler/icons-react';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { renderAt } from '../../test/render-at.tsx';
import { DrawerButton } from './drawer-button.tsx';
import { HeadActions, HeadButton, MoreActions } from './head-actions.tsx';
import { recordActions } from './record-actions.ts';

await startText('lists');
await loadLaterTexts();

const wide = globalThis.matchMedia;
afterEach(() => void vi.stubGlobal('matchMedia', wide));

const onCopy = vi.fn();

const show = (hasTemplate = true) =>
  renderAt('/', {
    '/': () => (
      <HeadActions>
        <DrawerButton icon={IconHistory} label="Histórico" title="Histórico">
          Nada mudou
        </DrawerButton>
        <MoreActions>
          <HeadButton label="Clonar" icon={IconCopy} act={onCopy} />
          {hasTemplate && <HeadButton label="Salvar como modelo" icon={IconTemplate} act={() => {}} />}
        </MoreActions>
      </HeadActions>
    ),
  });

const onPhone = () => vi.stubGlobal('matchMedia', (query: string) => ({ ...wide(query), matches: true }));
const buttons = () => screen.getAllByRole('button').map((one) => one.ariaLabel ?? one.textContent);
const openMenu = () => act(async () => void fireEvent.click(screen.getByLabelText('Mais ações')));

it('A head shows its first actions, and the rest in a menu at the end', async () => {
  await show();
  expect(buttons()).toEqual(['Histórico', 'Mais ações']);

  await openMenu();
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Clonar',
    'Salvar como modelo',
  ]);
  await act(async () => void fireEvent.click(screen.getByText('Clonar')));

  expect(onCopy).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByLabelText('Mais ações'));
});

it('A single action needs no menu', async () => {
  await show(false);

  expect(buttons()).toEqual(['Histórico', 'Clonar']);
});

it('On a phone, all actions of a head are in its menu, which can open a drawer', async () => {
  onPhone();
  await show();
  expect(buttons()).toEqual(['Mais ações']);

  await openMenu();
  await act(async () => void fireEvent.click(await screen.findByText('Histórico')));

  expect(await screen.findByText('Nada mudou')).toBeTruthy();
});

it("The palette also offers the actions of the head's menu", async () => {
  await show();

  expect(recordActions().map(({ label }) => label)).toEqual(['Histórico', 'Clonar', 'Salvar como modelo']);
});
