import { readCellSentence } from '@retaguarda/contract/cell-messages';
import type { Job, JobEntity, JobOutcome, JobRow, JobState } from '@retaguarda/contract/entities/jobs';
import { type Message, sayOf } from '@retaguarda/contract/messages';
import { formatNumber, listed } from '../../platform/text/format.ts';
import { lowerFirst } from '../../platform/text/permission-names.ts';
import { translate } from '../../platform/text/text.ts';
import { textIn } from '../../platform/text/translation.ts';

/** Names the action of a job, such as 'Desativar' or 'Desfazer: Desativar'. */
export function actionName({ action, undoes }: Pick<Job, 'action' | 'undoes'>) {
  const name = textIn('jobs', action);
  return undoes === null ? name : textIn('jobs', 'undoing', { action: name });
}

/** Returns a number of rows with the name of their entity, such as '20 usuários'. */
export const rowsInWords = (entity: JobEntity, count: number) =>
  `${formatNumber(count)} ${lowerFirst(textIn(count === 1 ? 'activity' : 'permissions', entity))}`;

export const stateNames = {
  filling: 'stateFilling',
  checking: 'stateChecking',
  ready: 'stateReady',
  scheduled: 'stateScheduled',
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

/** Returns the result of a row, in the word for what the job does. */
export function rowStateName({ action, undoes }: Kind, state: JobRow['state']) {
  if (state === 'done' && undoes !== null)
    return undoneNames[action] === 'deleted' ? 'rowDeleted' : 'rowUndone';
  if (action === 'import' && undoes === null && state === 'ok') return 'rowWillBeNew';
  if (action === 'import' && state === 'done') return 'rowNew';
  if (action === 'delete' && undoes === null && state === 'ok') return 'rowWillBeDeleted';
  if (action === 'delete' && state === 'done') return 'rowDeleted';
  return rowStateNames[state];
}

/** The word for what an action has done to the rows. Other actions have changed them. */
const doneNames: Partial<Record<Job['action'], 'activated' | 'deactivated' | 'invited' | 'deleted' | 'new'>> =
  {
    activate: 'activated',
    deactivate: 'deactivated',
    invite: 'invited',
    delete: 'deleted',
    import: 'new',
    copy: 'new',
  };

/** The word for what the undo of an action has done. For other actions, it has undone them. */
const undoneNames: Partial<
  Record<Job['action'], 'activatedAgain' | 'deactivatedAgain' | 'restored' | 'deleted'>
> = {
  activate: 'deactivatedAgain',
  deactivate: 'activatedAgain',
  delete: 'restored',
  import: 'deleted',
  copy: 'deleted',
};

/** Returns the word for what a finished job has done to the rows that it was to change. */
const doneName = ({ action, undoes }: Kind) =>
  undoes === null ? (doneNames[action] ?? 'done') : (undoneNames[action] ?? 'undone');

/** Says how many rows have an outcome, in the word for the action, before or after the run: '18 desativados'. */
export const outcomeInWords = (job: Kind & Pick<Job, 'state'>, { state, count }: JobOutcome) =>
  textIn('jobs', outcomeName(job, state), { count, rows: formatNumber(count) });

function outcomeName(job: Kind & Pick<Job, 'state'>, state: JobRow['state']) {
  const { action } = job;
  const isAhead = job.state === 'ready' || job.state === 'scheduled';
  if (state === 'waiting' || (state === 'ok' && !isAhead)) return 'left';
  if (state === 'done') return doneName(job);
  if (state === 'ok' && (action === 'import' || action === 'copy')) return 'willBeNew';
  if (state === 'ok' && action === 'delete') return 'willBeDeleted';
  return state === 'refused' && isAhead ? 'refusedSoon' : state;
}

/** In Portuguese and in Spanish, these names are feminine. */
const feminine: readonly JobEntity[] = [
  'client',
  'skill',
  'client_system',
  'client_system_variable',
  'configuration',
];

/** Sums up a job, such as '18 usuários desativados, 2 recusados' or '6 empresas desativadas'. */
export function resultInWords(job: Kind & Pick<Job, 'entity' | 'planned' | 'done' | 'ok'>) {
  const { entity, planned, done, ok } = job;
  const results = [
    [doneName(job), done],
    ['refused', planned - done - ok],
    ['left', ok],
  ] as const;
  return results
    .filter(([, count]) => count > 0)
    .map(([name, count], place) => {
      const rows = place === 0 ? rowsInWords(entity, count) : formatNumber(count);
      // 'invited' counts invitations, whose gender is that of their own name.
      const isFeminine = feminine.includes(entity) && name !== 'invited';
      return textIn('jobs', isFeminine ? `${name}Feminine` : name, { count, rows });
    })
    .join(', ');
}

type FieldError = Exclude<NonNullable<JobRow['reason']>['message'], string>[number];

/** Says what is wrong with a field, or with its cell in a file. */
export function fieldReason({ value, character }: FieldError) {
  const cell = readCellSentence(value);
  if (!cell) return translate(character ? sayOf(value as Message, character) : value);
  const said = textIn('imports', cell.message);
  return cell.subject ? `${said}: ${cell.subject}` : said;
}

/** Returns the policies under which a job needs the approval of a second person, as a list. */
export const policiesInWords = (policies: Job['policies']) =>
  listed(policies.map((kind) => textIn('approvals', `kind_${kind}`)));

/** Says why a row was refused, in the words used for a single change. */
export function reasonText(reason: JobRow['reason']) {
  if (!reason) return '';
  const { message } = reason;
  return typeof message === 'string' ? translate(message) : message.map(fieldReason).join('; ');
}
