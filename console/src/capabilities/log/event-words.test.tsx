import { securityKinds } from '@retaguarda/contract/entities/security-log';
import { expect, it } from 'vitest';
import { loadLaterTexts, startText } from '../../platform/text/text.ts';
import { securityEvent } from '../../test/security-event.ts';
import { eventInWords } from './event-words.tsx';

await startText('lists');
await loadLaterTexts();

it.each([
  [securityEvent(), 'Entrada: com senha, em um navegador novo'],
  [securityEvent({ is_refused: true, details: { reason: 'inactive' } }), 'Entrada recusada: conta inativa'],
  [
    securityEvent({ kind: 'lockout', is_refused: true, details: null }),
    'Conta bloqueada por tentativas demais',
  ],
  [securityEvent({ kind: 'passwordChange', is_refused: true, details: null }), 'Troca de senha: recusado'],
  [
    securityEvent({
      kind: 'access',
      is_refused: true,
      details: { permission: 'client:GET', call: 'GET /api/client' },
    }),
    'Acesso recusado: falta a permissão Ver: Empresas, GET /api/client',
  ],
  [
    securityEvent({
      kind: 'export',
      details: { entity: 'department', format: 'csv', rows: 1200, client_id: 3 },
    }),
    'Exportação: Departamentos, CSV, 1.200 linhas, empresa 3',
  ],
  [
    securityEvent({ kind: 'export', details: { entity: 'change', format: 'lines' } }),
    'Exportação: Histórico de alterações',
  ],
  [
    securityEvent({
      kind: 'personData',
      details: { entity: 'user', id: 12, format: 'json', rows: 40, client_id: 3 },
    }),
    'Dossiê de dados de uma pessoa: Usuário, pessoa 12, JSON, 40 linhas, empresa 3',
  ],
  [
    securityEvent({ details: { how: 'passwordAndRecoveryCode' } }),
    'Entrada: com senha e código de recuperação',
  ],
  [
    securityEvent({
      kind: 'export',
      details: { entity: 'department', client_id: 3 },
      names: { client_id: 'Aurora Seguros' },
    }),
    'Exportação: Departamentos, empresa Aurora Seguros',
  ],
  [
    securityEvent({ kind: 'webhook', details: { webhook_id: 7, what: 'secret' } }),
    'Webhook: novo segredo, webhook 7',
  ],
  [
    securityEvent({ kind: 'settings', details: { what: 'secondStepRequired', profile: 3 } }),
    'Configuração do servidor alterada: segunda etapa exigida, perfil 3',
  ],
  // A later server may note what this console has no words for.
  [securityEvent({ details: { reason: 'constructor', other: 'x' } }), 'Entrada'],
])('an event is described in words', (event, words) => {
  expect(eventInWords(event)).toBe(words);
});

it('Every kind of event has words, done and refused', () => {
  for (const kind of securityKinds)
    for (const is_refused of [true, false]) {
      const words = eventInWords(securityEvent({ kind, is_refused, details: null }));
      expect(words).not.toBe(kind);
      expect(words).not.toContain('{{');
    }
});
