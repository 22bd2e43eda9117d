import { readCellSentence } from '@retaguarda/contract/cell-messages';
import type { Job, JobRow, JobState } from '@retaguarda/contract/entities/jobs';
import { type Message, sayOf } from '@retaguarda/contract/messages';
import { translate } from '../../platform/text/text.ts';
import { textIn } from '../../platform/text/translation.ts';

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

type Kind = Pick<Job, 'action' | 'undoes'>;

const rowStateNames = {
  waiting: 'rowWaiting',
  ok: 'rowOk',
  same: 'rowSame',
  refused: 'rowRefused',
  done: 'rowDone',
  undone: 'rowUndone',
} as const satisfies Record<JobRow['state'], string>;

/** The result of a row, in the word for what the job does. */
export function rowStateName({ action, undoes }: Kind, state: JobRow['state']) {
  if (state === 'done' && undoes !== null) return 'rowUndone';
  if (action === 'import' && undoes === null && state === 'ok') return 'rowWillBeNew';
  if (action === 'import' && state === 'done') return 'rowNew';
  if (action === 'delete' && undoes === null && state === 'ok') return 'rowWillBeDeleted';
  if (action === 'delete' && state === 'done') return 'rowDeleted';
  return rowStateNames[state];
}

/** The counts of each result, worded for the action and for before or after the run. */
export function outcomeName(
  { action, undoes, state: stage }: Kind & Pick<Job, 'state'>,
  state: JobRow['state'],
) {
  const isAhead = stage === 'ready';
  if (state === 'waiting' || (state === 'ok' && !isAhead)) return 'left';
  if (state === 'done' && undoes !== null) return 'undone';
  if ((action === 'import' || action === 'copy') && (state === 'ok' || state === 'done'))
    return state === 'ok' ? 'willBeNew' : 'new';
  if (action === 'delete' && (state === 'ok' || state === 'done'))
    return state === 'ok' ? 'willBeDeleted' : 'deleted';
  return state === 'refused' && isAhead ? 'refusedSoon' : state;
}

type FieldError = Exclude<NonNullable<JobRow['reason']>['message'], string>[number];

/** What is wrong with a field, or with the cell of a file that stands for it. */
export function fieldReason({ value, character }: FieldError) {
  const cell = readCellSentence(value);
  if (!cell) return translate(character ? sayOf(value as Message, character) : value);
  const said = textIn('imports', cell.message);
  return cell.subject ? `${said}: ${cell.subject}` : said;
}

/** Why a row was refused, in the words used for a single change. */
export function reasonText(reason: JobRow['reason']) {
  if (!reason) return '';
  const { message } = reason;
  return typeof message === 'string' ? translate(message) : message.map(fieldReason).join('; ');
}
