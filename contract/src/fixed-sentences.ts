import type { Message } from './messages.ts';

/** What the console shows for a status instead of the server's message. For other statuses it shows that message. */
export type FixedSentences = Partial<Record<number, Message>>;

const pageNotFound: Message = 'Sorry! the page you are looking for could not be found';
const contactSupport: Message = 'Sorry! something went wrong, please contact our support team';

/** For an endpoint that has no sentences of its own, nor has its entity. */
export const usualSentences: FixedSentences = {
  401: 'Invalid credentials',
  404: pageNotFound,
  500: contactSupport,
};

/** For forms that show errors at their fields, or must not show them at all. */
export const sentencesWithInvalidData: FixedSentences = { 400: 'Invalid data', ...usualSentences };

/** For an endpoint whose 401 is about the link or the password: the message of the server says which one. */
export const sentencesOfPasswords: FixedSentences = {
  400: 'Invalid data',
  404: pageNotFound,
  500: contactSupport,
};

/** For all endpoints of an entity. The others have `usualSentences`. */
export const sentencesOfEntity: Partial<Record<string, FixedSentences>> = {
  skill: sentencesWithInvalidData,
  group: sentencesWithInvalidData,
};
