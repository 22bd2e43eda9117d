import { blankClientInfo, type Company } from '@retaguarda/contract/entities/companies';
import type { Permission } from '@retaguarda/contract/permissions';
import { act, fireEvent, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { button } from '../test/by-hand.ts';
import { fakeServer } from '../test/fake-server.ts';
import { renderAt } from '../test/render-at.tsx';
import { signIn } from '../test/signed-in.ts';
import { watchToasts } from '../test/watch-toasts.ts';
import { startText } from '../text/text.ts';
import { CompanyPage } from './company-page.tsx';

await startText('all');
const server = fakeServer();
watchToasts();

const cepField = () => document.querySelector<HTMLInputElement>('[data-path="client_info.cep"]');

const stored = {
  ...{ id: 7, name: 'Loja', email: 'a@b.co', domain: 'loja', active: '1', pj: true, user_fields: [] },
  ...{ document: '11.222.333/0001-81', documentBk: '11.222.333/0001-81', created_at: '2026-01-01T00:00:00Z' },
  client_info: { ...blankClientInfo, cep: '01001-000' },
} as unknown as Company;

describe('A stored company', () => {
  async function openStored(granted: Permission[]) {
    signIn({ granted });
    const opened = await renderAt('/company/7', { '/company/$idCompany': CompanyPage });
    await waitFor(() => expect(server.calls).toHaveLength(1));
    await act(async () => server.answer(0, 200, { clients: [stored], total: 1, paging: 1 }));
    await waitFor(() => expect(cepField()?.value).toBe('01001-000'));
    return opened;
  }

  it('is opened without a question, and without a change', async () => {
    await openStored(['client:GET', 'client:PUT']);

    expect(server.asked()).toEqual(['GET /client?id=7']);
    expect(button('Confirmar').disabled).toBe(true);
  });

  it('is only shown to those who may not edit it', async () => {
    await openStored(['client:GET']);
    fireEvent.change(cepField() as Element, { target: { value: '20040-002' } });

    expect(server.asked()).toEqual(['GET /client?id=7']);
  });
});
