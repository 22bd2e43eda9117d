import type { Answer } from '../../platform/http/refusals.ts';

/** A refusal as one text, for people to whom the fields of the call are not shown. */
export const sentenceOf = ({ message }: Pick<Answer, 'message'>) =>
  typeof message === 'string' ? message : message.map(({ value }) => value).join('; ');
