import type { BulkEntity } from '@retaguarda/contract/entities';
import type { Job } from '@retaguarda/contract/entities/jobs';
import type { Language } from '@retaguarda/contract/languages';
import { expect, it } from 'vitest';
import { loadLaterTexts, setLanguage, startText } from '../../platform/text/text.ts';
import { resultInWords } from './job-names.ts';

await startText('lists');
await loadLaterTexts();

const job = (entity: BulkEntity, action: Job['action'], undoes: number | null = null) =>
  ({ entity, action, undoes, state: 'done' }) as Job;

it.each<[Language, string[]]>([
  [
    'pt',
    [
      '6 usuários desativados, 1 recusado',
      '6 empresas desativadas, 1 recusada',
      '6 empresas reativadas',
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
      '1 variable de sistema eliminada',
      '6 invitaciones reenviadas',
    ],
  ],
])('a result names the rows, and agrees with their gender: %s', async (language, expected) => {
  await setLanguage(language);
  await loadLaterTexts();

  expect([
    resultInWords(job('user', 'deactivate'), [
      ['done', 6],
      ['refused', 1],
    ]),
    resultInWords(job('client', 'deactivate'), [
      ['done', 6],
      ['refused', 1],
    ]),
    resultInWords(job('client', 'deactivate', 5), [['done', 6]]),
    resultInWords(job('client_system_variable', 'delete'), [['done', 1]]),
    resultInWords(job('user', 'invite'), [['done', 6]]),
  ]).toEqual(expected);
});
