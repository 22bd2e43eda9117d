import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
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

const padaria = { ...place, name: 'PADARIA IPÊ LTDA', cep: '01001-000', clientnumber: '(11)2385-1939' };
const registered = (changes: object = {}) => ({
  status: 'found',
  found: { ...padaria, situation: 'active', ...changes },
});
const offer = 'Dados da Receita: PADARIA IPÊ LTDA, Praça da Sé, Sé, São Paulo, SP';

/** Its label has the star of a required field. */
const documentField = () => screen.getByLabelText<HTMLInputElement>(/CNPJ|CPF/);
const type = (cnpj: string) => fireEvent.change(documentField(), { target: { value: cnpj } });

describe('A typed CNPJ', () => {
  it('offers what the registry knows, and fills in what is empty when the offer is taken', async () => {
    openCompanyForm();
    fill('Cidade', 'Osasco');
    type('11.222.333/0001-81');
    expect(server.asked()).toEqual(['GET /lookup/cnpj?document=11.222.333%2F0001-81']);
    await answer(registered());
    expect(screen.getByText(offer)).toBeTruthy();
    expect([field('Nome').value, ...address()]).toEqual(['', '', '', 'Osasco', '']);

    await press('Usar dados');
    expect(['Nome', 'CEP', 'Telefone'].map((name) => field(name).value)).toEqual([
      'PADARIA IPÊ LTDA',
      '01001-000',
      '(11)2385-1939',
    ]);
    expect(address()).toEqual(['Praça da Sé', 'Sé', 'Osasco', 'SP']);
    expect(document.activeElement).toBe(documentField());
    expect(server.calls).toHaveLength(1);

    await press('Desfazer');
    expect([field('Nome').value, ...address()]).toEqual(['', '', '', 'Osasco', '']);
  });

  it('does not mix the address with that of another CEP', async () => {
    openCompanyForm();
    fill('CEP', '20040-002');
    await answer({ status: 'unknown' });
    type('11.222.333/0001-81');
    await answer(registered());
    expect(screen.getByText('Dados da Receita: PADARIA IPÊ LTDA, (11)2385-1939')).toBeTruthy();
    await press('Usar dados');

    expect([field('Nome').value, field('CEP').value, ...address()]).toEqual([
      'PADARIA IPÊ LTDA',
      '20040-002',
      ...nothing,
    ]);
  });

  it('makes no offer when there is nothing to fill in, but says that the company is closed', async () => {
    openCompanyForm();
    fill('Nome', 'Padaria');
    type('12.ABC.345/01DE-35');
    await answer(
      registered({
        address: '',
        neighborhood: '',
        city: '',
        state: '',
        cep: '',
        clientnumber: '',
        situation: 'closed',
      }),
    );

    expect(screen.queryByText('Usar dados')).toBeNull();
    expect(screen.getByText('Situação na Receita: baixada')).toBeTruthy();
  });

  it('is not looked up when it is wrong, and its offer disappears when it is changed', async () => {
    openCompanyForm();
    type('11.222.333/0001-80');
    expect(server.calls).toEqual([]);
    type('11.222.333/0001-81');
    await answer(registered());
    type('11.222.333/0001-8');

    expect(screen.queryByText(offer)).toBeNull();
  });

  it('is not looked up for a person', async () => {
    openCompanyForm({ pj: false });
    type('529.982.247-25');

    expect(server.calls).toEqual([]);
  });
});
