import type { BulkEntity } from '@retaguarda/contract/entities';
import type { Job } from '@retaguarda/contract/entities/jobs';
import type { Language } from '@retaguarda/contract/languages';
import { afterAll, expect, it } from 'vitest';
import { loadLaterTexts, setLanguage, startText } from '../../platform/text/text.ts';
import { resultInWords } from './job-names.ts';

await startText('lists');
await loadLaterTexts();
// Other test files share this window.
afterAll(() => setLanguage('pt'));

type Counts = { done: number; refused?: number; left?: number };

const result = (
  entity: BulkEntity,
  action: Job['action'],
  undoes: number | null,
  { done, refused = 0, left = 0 }: Counts,
) =>
  resultInWords({
    ...{ entity, action, undoes, state: 'done' },
    ...{ planned: done + refused + left, done, ok: left },
  } as Job);

it.each<[Language, string[]]>([
  [
    'pt',
    [
      '6 usuários desativados, 1 recusado',
      '6 empresas desativadas, 1 recusada',
      '6 empresas reativadas',
      '5 empresas excluídas',
      '2 habilidades excluídas, 1 não chegou a ser alterada',
      '1 variável de sistema excluída',
      '6 convites reenviados',
    ],
  ],
  [
    'eng',
    [
      '6 users deactivated, 1 refused',
      '6 companies deactivated, 1 refused',
      '6 companies reactivated',
      '5 companies deleted',
      '2 skills deleted, 1 not processed',
      '1 system variable deleted',
      '6 invitations sent again',
    ],
  ],
  [
    'sp',
    [
      '6 usuarios desactivados, 1 rechazado',
      '6 empresas desactivadas, 1 rechazada',
      '6 empresas reactivadas',
      '5 empresas eliminadas',
      '2 habilidades eliminadas, 1 no llegó a ser modificada',
      '1 variable de sistema eliminada',
      '6 invitaciones reenviadas',
    ],
  ],
])('a result names the rows, and agrees with their gender: %s', async (language, expected) => {
  await setLanguage(language);
  await loadLaterTexts();

  expect([
    result('user', 'deactivate', null, { done: 6, refused: 1 }),
    result('client', 'deactivate', null, { done: 6, refused: 1 }),
    result('client', 'deactivate', 5, { done: 6 }),
    result('client', 'import', 5, { done: 5 }),
    result('skill', 'delete', null, { done: 2, left: 1 }),
    result('client_system_variable', 'delete', null, { done: 1 }),
    result('user', 'invite', null, { done: 6 }),
  ]).toEqual(expected);
});
