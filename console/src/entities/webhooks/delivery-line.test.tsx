import type { Delivery } from '@retaguarda/contract/entities/webhooks';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { Providers } from '../../test/render-at.tsx';
import { DeliveryLine, eventName } from './delivery-line.tsx';

await startText('lists');
await loadLaterTexts();

it.each([
  ['department.edited', 'Departamento: Alteração'],
  ['client.queue_cleaned', 'Empresa: Limpeza da fila'],
  ['client_system.deleted', 'Variável de sistema do cliente: Exclusão'],
  ['webhook.test', 'Teste'],
  // A later server may have events that this console does not know.
  ['planet.discovered', 'planet.discovered'],
])('the event %s is called %s', (type, name) => {
  expect(eventName(type)).toBe(name);
});

it('A delivery shows the status of its answer, and can be sent again', () => {
  const delivery: Delivery = {
    ...{ id: 4, key: 'msg_4', type: 'department.created', state: 'delivered', attempts: 1, error: null },
    ...{ created_at: '2026-11-19T12:00:00Z', tried_at: '2026-11-19T12:00:01Z', next_at: null },
    ...{ status: 204, milliseconds: 35 },
  };
  const onAgain = vi.fn();
  render(<DeliveryLine webhookId={7} delivery={delivery} onAgain={onAgain} />, { wrapper: Providers });

  expect(screen.getByRole('listitem').textContent).toMatch(/Entregue.*resposta 204/);
  fireEvent.click(screen.getByLabelText(/^Enviar de novo Departamento: Criação/));
  expect(onAgain).toHaveBeenCalled();
});
