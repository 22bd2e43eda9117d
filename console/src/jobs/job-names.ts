import { readCellSentence } from '@retaguarda/contract/cell-messages';
import type { Job, JobRow, JobState } from '@retaguarda/contract/entities/jobs';
import { type Message, sayOf } from '@retaguarda/contract/messages';
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

type FieldError = Exclude<NonNullable<JobRow['reason']>['message'], string>[number];

/** What is wrong with a field, or with the cell of a file that stands for it. */
export function fieldReason({ value, character }: FieldError) {
  const cell = readCellSentence(value);
  if (!cell) return translate(character ? sayOf(value as Message, character) : value);
  const said = textIn('imports', cell.message);
  return cell.subject ? `${said}: ${cell.subject}` : said;
}

/** Why a row was refused, in the words of the single change. */
export function reasonText(reason: JobRow['reason']) {
  if (!reason) return '';
  const { message } = reason;
  return typeof message === 'string' ? translate(message) : message.map(fieldReason).join('; ');
}
