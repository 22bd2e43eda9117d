import type { Job, JobRow, JobState } from '@retaguarda/contract/entities/jobs';
import { translate } from '../text/text.ts';
import { textIn } from '../text/translation.ts';

/** What the job does, such as 'Desativar' or 'Desfazer: Desativar'. */
export function actionName({ action, undoes }: Pick<Job, 'action' | 'undoes'>) {
  const name = textIn('jobs', action);
  return undoes === null ? name : textIn('jobs', 'undoing', { action: name });
}

export const stateNames = {
  filling: 'stateFilling',
  checking: 'stateChecking',
  ready: 'stateReady',
  running: 'stateRunning',
  done: 'stateDone',
  cancelled: 'stateCancelled',
} as const satisfies Record<JobState, string>;

export const rowStateNames = {
  waiting: 'rowWaiting',
  ok: 'rowOk',
  same: 'rowSame',
  refused: 'rowRefused',
  done: 'rowDone',
  undone: 'rowUndone',
} as const satisfies Record<JobRow['state'], string>;

/** Why a row was refused, in the words of the single change. */
export function reasonText(reason: JobRow['reason']) {
  if (!reason) return '';
  const { message } = reason;
  return typeof message === 'string'
    ? translate(message)
    : message.map(({ value }) => translate(value)).join('; ');
}
