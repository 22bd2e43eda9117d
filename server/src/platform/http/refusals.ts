import type { ErrorReply, FieldError } from '@retaguarda/contract/error-reply';
import { messages, readSentence, say } from '@retaguarda/contract/messages';
import { DatabaseError } from 'pg';
import { ZodError } from 'zod';
import { QueueFull } from '../bounded-queue.ts';
import { brokenConstraint, isRowLocked } from '../db/write/constraints.ts';
import { StillLinked } from '../db/write/linked-rows.ts';
import { ApprovalRequired } from '../db/write/require-approval.ts';
import { PeopleOnly, ReauthenticationRequired } from '../db/write/require-reauthentication.ts';
import { ManagedByDirectory } from '../db/write/require-unmanaged.ts';
import { VersionConflict } from '../db/write/row-writer.ts';
import { FieldRefusal, Refusal } from './errors.ts';
import { isUnavailable } from './unavailable.ts';

export type Answer = Pick<ErrorReply, 'message' | 'approval' | 'request'> & {
  status: number;
  retryAfter?: number | undefined;
};

/** The answer to refused work; undefined for unexpected errors. */
export function refusalOf(error: unknown, method: string): Answer | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof FieldRefusal) return { status: error.status, message: error.errors };
  if (error instanceof ReauthenticationRequired) return confirm;
  if (error instanceof PeopleOnly) return peopleOnly;
  if (error instanceof ManagedByDirectory) return managed;
  if (error instanceof ApprovalRequired) return { ...approvalRequired, approval: error.policy };
  if (error instanceof StillLinked) return { status: 409, message: error.message };
  if (error instanceof ZodError) return { status: 400, message: wrongInput(error) };
  if (error instanceof QueueFull || isUnavailable(error)) return busy;
  return refusedByDatabase(error, method);
}

export const unexpected: Answer = {
  status: 500,
  message: say('Sorry! something went wrong, please contact our support team'),
};

export const busy: Answer = {
  status: 503,
  message: say('The service is busy, try again in a moment'),
  retryAfter: 5,
};

const confirm: Answer = { status: 403, message: say('Confirm that it is you') };

const peopleOnly: Answer = { status: 403, message: say('Only people can do this') };

const managed: Answer = { status: 409, message: say('A directory manages this person') };

const approvalRequired: Answer = { status: 403, message: say('A second person has to approve this') };

const lockedElsewhere: Answer = {
  status: 409,
  message: say('The record is being changed elsewhere, try again'),
};

const changedMeanwhile: Answer = { status: 412, message: say('Changed by someone else meanwhile') };

/** The error code of the trigger that forbids changes to anonymised records. */
const anonymisedCode = 'RG062';
const anonymised: Answer = { status: 409, message: say('Already anonymised') };

/** The error code of the trigger that keeps people with a scope from creating companies that they would not see. */
const outOfScopeCode = 'RG074';
const outOfScope: Answer = {
  status: 403,
  message: say('The company would not be one of those that you look after'),
};

/** A DELETE breaks a foreign key when other rows point to the row; any other write, when it names a missing row. */
function refusedByDatabase(error: unknown, method: string): Answer | undefined {
  if (isRowLocked(error)) return lockedElsewhere;
  if (error instanceof VersionConflict) return changedMeanwhile;
  if (error instanceof DatabaseError && error.code === anonymisedCode) return anonymised;
  if (error instanceof DatabaseError && error.code === outOfScopeCode) return outOfScope;
  const broken = brokenConstraint(error);
  if (!broken) return undefined;
  if ('taken' in broken) return { status: 409, message: [{ value: broken.taken, field: broken.field }] };
  if (method === 'DELETE') return broken.linked && { status: 409, message: broken.linked };
  return { status: 404, message: broken.missing };
}

/** More than any form has. Without a limit, a body with fifty thousand wrong fields would get as many errors. */
const mostErrors = 100;

/** The first error of each wrong field; 'Invalid data' when the input is not an object and so has no fields. */
function wrongInput({ issues }: ZodError): ErrorReply['message'] {
  const errors = new Map<string, string>();
  for (const issue of issues.slice(0, mostErrors)) {
    const at = issue.path.join('.');
    const keys = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, mostErrors) : [];
    const fields = keys.length > 0 ? keys.map((key) => (at ? `${at}.${key}` : key)) : [at];
    for (const field of fields) if (!errors.has(field)) errors.set(field, issue.message);
  }
  if (errors.has('')) return say('Invalid data');
  return [...errors].slice(0, mostErrors).map(([field, sentence]): FieldError => {
    const { message: value = sentence, subject = '' } = readSentence(sentence, messages) ?? {};
    return { value, field, ...(subject && { character: subject }) };
  });
}

/** A refusal as one text, for people to whom the fields of the call are not shown. */
export const sentenceOf = ({ message }: Pick<Answer, 'message'>) =>
  typeof message === 'string' ? message : message.map(({ value }) => value).join('; ');
