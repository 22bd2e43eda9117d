import type { Message } from './messages.ts';

/** What the console says to a status, whatever the server said. Of other statuses it repeats the server's sentence. */
export type FixedSentences = Partial<Record<number, Message>>;

const pageNotFound: Message = 'Sorry! the page you are looking for could not be found';
const contactSupport: Message = 'Sorry! something went wrong, please contact our support team';

/** Where an endpoint has no sentences of its own. */
export const usualSentences: FixedSentences = {
  401: 'Invalid credentials',
  404: pageNotFound,
  500: contactSupport,
};

/** Where the fields tell what is wrong, or must not. */
export const sentencesWithInvalidData: FixedSentences = { 400: 'Invalid data', ...usualSentences };

/** Where 401 is about the link or the password, and the server says which. */
export const sentencesOfPasswords: FixedSentences = {
  400: 'Invalid data',
  404: pageNotFound,
  500: contactSupport,
};
