import { limits } from '@retaguarda/contract/limits';
import type { Permission } from '@retaguarda/contract/permissions';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { fakeServer } from '../../test/fake-server.ts';
import { Providers } from '../../test/render-at.tsx';
import { signIn } from '../../test/signed-in.ts';
import { ManyCompanies } from './many-companies.tsx';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();

function open(chosen: number[], granted: Permission[] = ['client:GET', 'insight:GET']) {
  signIn({ granted });
  const onChoose = vi.fn();
  const onClose = vi.fn();
  render(
    <ManyCompanies isOpen onClose={onClose} chosen={chosen} most={limits.chosen} onChoose={onChoose} />,
    {
      wrapper: Providers,
    },
  );
  return { onChoose, onClose };
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const tags = [{ id: 4, name: 'Sul', color: 'blue' }];

/** Opens the choice with its tags loaded: people who may view companies can filter by tag. */
async function openWithTags(chosen: number[]) {
  const opened = open(chosen);
  await waitFor(() => expect(server.asked()).toEqual(['GET /tag']));
  await answer({ tags, total: 1, paging: 1 });
  return opened;
}

const called = (count: number) => waitFor(() => expect(server.calls).toHaveLength(count));
const answer = (body: object) => act(async () => server.answer(-1, 200, body));
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const companies = [
  { id: 1, name: 'Açougue' },
  { id: 2, name: 'Padaria' },
  { id: 3, name: 'Quitanda' },
];

describe('Companies are chosen by filters', () => {
  it('and are added to those that are chosen, or taken out', async () => {
    const { onChoose, onClose } = await openWithTags([2, 9]);
    type('UF', 'SP');
    type('Etiquetas', '4');
    await called(2);
    expect(server.asked().at(-1)).toBe('GET /client/names?active=&state=SP&activities=&tag_id=4');
    await answer({ companies, total: 3 });
    expect(await screen.findByText('3 empresas encontradas · 1 já está escolhida')).toBeTruthy();

    fireEvent.click(button('Adicionar 2 empresas'));
    expect(onChoose).toHaveBeenLastCalledWith([2, 9, 1, 3], companies);
    expect(onClose).toHaveBeenCalledOnce();
    fireEvent.click(button('Retirar 1 escolhida'));
    expect(onChoose).toHaveBeenLastCalledWith([9], companies);
  });

  it('unless they are more than an insight takes', async () => {
    await openWithTags([]);
    type('UF', 'SP');
    await called(2);
    await answer({ companies, total: 37_412 });

    expect(await screen.findByText('37.412 empresas encontradas')).toBeTruthy();
    expect(screen.getByText(/Podem ser escolhidas até 10.000 empresas/)).toBeTruthy();
    expect(button('Adicionar').disabled).toBe(true);
  });

  it('or would be more together with those that are chosen', async () => {
    await openWithTags(Array.from({ length: 9_999 }, (_, at) => at + 100));
    type('UF', 'SP');
    await called(2);
    await answer({ companies, total: 3 });

    expect(await screen.findByText(/Com as já escolhidas seriam 10.002/)).toBeTruthy();
    expect(button('Adicionar').disabled).toBe(true);
  });

  it('and of these only the name by someone who may not see companies', async () => {
    open([], ['insight:GET']);

    expect(screen.queryByLabelText('UF')).toBeNull();
    expect(screen.queryByText('Por documentos')).toBeNull();
    type('Nome', 'ip');
    expect(await screen.findByText('Mínimo de 3 caracteres')).toBeTruthy();
    expect(server.calls).toHaveLength(0);
  });
});

describe('Companies are chosen by their documents', () => {
  it('and it lists those that were not found, are wrong, or are duplicates', async () => {
    const { onChoose } = await openWithTags([]);
    fireEvent.click(screen.getByLabelText('Por documentos'));
    type('Documentos', '529.982.247-25\n52998224725\n11222333000181; 123\n');
    await called(2);
    expect(server.calls[1]?.body).toEqual({ documents: ['52998224725', '11222333000181'] });
    const found = [{ id: 5, name: 'Loja', document: '11.222.333/0001-81' }];
    await answer({ companies: found });

    const account = await screen.findByText('3 documentos lidos');
    const said = account.parentElement?.textContent;
    expect(said).toContain('1 não encontrado: 529.982.247-25');
    expect(said).toContain('1 inválido: 123');
    expect(said).toContain('1 repetido, contado uma vez: 529.982.247-25');
    fireEvent.click(button('Adicionar 1 empresa'));
    expect(onChoose).toHaveBeenLastCalledWith([5], found);
  });
});
