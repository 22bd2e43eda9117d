import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { notify } from '../../platform/ui/notify.ts';
import { address, openCompanyForm } from '../../test/company-form.tsx';
import { fakeServer } from '../../test/fake-server.ts';
import { field, fill, press } from '../../test/interact.ts';
import { watchToasts } from '../../test/watch-toasts.ts';

await startText('lists');
await loadLaterTexts();
const server = fakeServer();
watchToasts();

const answer = (body: object, index = -1, status = 200) =>
  act(async () => server.answer(index, status, body));

const place = { address: 'Praça da Sé', neighborhood: 'Sé', city: 'São Paulo', state: 'SP' };
const nothing = ['', '', '', ''];
const all = Object.values(place);
const found = (changes: object = {}) => ({ status: 'found', found: { ...place, ...changes } });

describe('A typed CEP', () => {
  it('fills in the address, says so, and can undo it', async () => {
    openCompanyForm();
    fill('CEP', '0100100');
    expect(server.calls).toEqual([]);
    fill('CEP', '01001-000');
    expect(server.asked()).toEqual(['GET /lookup/cep?cep=01001-000']);

    await answer(found());
    expect(address()).toEqual(all);
    expect(screen.getByText('Endereço preenchido pelo CEP').closest('[role=status]')).toBeTruthy();

    fill('Cidade', 'Osasco');
    await press('Desfazer');
    expect(address()).toEqual(['', '', 'Osasco', '']);
    expect(document.activeElement).toBe(field('CEP'));
  });

  it('never replaces what was typed, before or during the lookup', async () => {
    openCompanyForm();
    fill('Bairro', 'Centro');
    fill('CEP', '01001-000');
    fill('Cidade', 'Osasco');
    fill('Logradouro', 'Rua');
    fill('Logradouro', '');

    await answer(found());

    expect(address()).toEqual(['', 'Centro', 'Osasco', 'SP']);
  });

  it('that was wrong is corrected, and so is the address it has filled in, but not what was typed since', async () => {
    openCompanyForm();
    fill('CEP', '01001-000');
    await answer(found());
    fill('Logradouro', 'Praça da Sé, 100');
    fill('CEP', '20040-002');

    await answer(
      found({ address: 'Avenida Rio Branco', neighborhood: 'Centro', city: 'Rio de Janeiro', state: 'RJ' }),
    );

    expect(address()).toEqual(['Praça da Sé, 100', 'Centro', 'Rio de Janeiro', 'RJ']);
    await press('Desfazer');
    expect(address()).toEqual(['Praça da Sé, 100', 'Sé', 'São Paulo', 'SP']);
  });

  it('fills in nothing when it was changed meanwhile', async () => {
    openCompanyForm();
    fill('CEP', '01001-000');
    fill('CEP', '20040-002');
    await answer(found(), 0);
    expect(address()).toEqual(nothing);

    fill('CEP', '20040-00');
    await answer(found(), 1);
    expect(address()).toEqual(nothing);
  });

  it('fills in nothing when a draft has restored another one meanwhile', async () => {
    openCompanyForm();
    fill('CEP', '01001-000');
    await press('Restaurar');
    await answer(found());

    expect(address()).toEqual(nothing);
  });

  it('fills in nothing when the form was left', async () => {
    const { unmount } = openCompanyForm();
    fill('CEP', '01001-000');
    unmount();
    await answer(found());

    openCompanyForm();
    expect(address()).toEqual(nothing);
  });

  it.each([
    ['is not known', { status: 'unknown' }, 'CEP não encontrado'],
    ['cannot be looked up', { status: 'unavailable' }, undefined],
  ])('that %s leaves the form as it is', async (_what, reply, line) => {
    openCompanyForm();
    fill('CEP', '99999-999');
    await answer(reply);

    expect(address()).toEqual(nothing);
    expect(screen.queryByText(/CEP /)?.textContent).toBe(line);
  });

  it('shows no toast when the call fails', async () => {
    openCompanyForm();
    fill('CEP', '01001-000');
    await answer({ message: 'Too many attempts, try again later' }, -1, 429);
    fill('CEP', '01001-001');
    await act(async () => server.fail(-1));

    expect(notify.error).not.toHaveBeenCalled();
    expect(address()).toEqual(nothing);
  });

  it('is looked up once where the lookup is off', async () => {
    openCompanyForm();
    fill('CEP', '01001-000');
    await answer({ status: 'off' });
    fill('CEP', '01001-001');

    expect(server.calls).toHaveLength(1);
  });

  it('shows whose it is when the form holds another address', async () => {
    openCompanyForm();
    fill('Logradouro', 'Rua A');
    fill('Bairro', 'B');
    fill('Cidade', 'C');
    fill('UF', 'RJ');
    fill('CEP', '01001-000');
    await answer(found());

    expect(screen.getByText('Este CEP é de Praça da Sé, Sé, São Paulo, SP')).toBeTruthy();
  });
});
