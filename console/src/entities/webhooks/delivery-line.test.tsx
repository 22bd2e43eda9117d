import { expect, it } from 'vitest';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { eventName } from './delivery-line.tsx';

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
