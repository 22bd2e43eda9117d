import type { Entity, entities } from './entities.ts';

/** The messages of replies and rules, except those about written rows, which follow from the facts of the entities. */
export const messages = [
  // About one field.
  'Required Field',
  'Invalid field',
  'Invisible characters are not allowed',
  'Incorrect email',
  'Min 3 characters',
  'Max 60 characters',
  'Maximum number of characters',
  'Please select a company',
  'Name must be composed only with letter and numbers',
  'Your name must be composed only with letter and space',
  'Your name must be composed only with letter and numbers',
  'Invalid CPF/CNPJ',
  'Your passowrd must be composed with minimum eight characters, maximum thirty characters, at least one uppercase letter, one lowercase letter and one number',
  'Passwords do not match, try again.',
  '"description" length must be at least 10 characters long',
  'Passwords do not match',
  'Minimum 0',
  'Maximum 20',
  'End time must be greater than start time',
  'Day already added',
  'Format not suported',
  'Image must be at most 1000 x 1000',
  'Image must be at most 1 MB',
  'Must be a number',
  'Must be a whole number',
  'Must be true or false',
  'Must be one of the allowed values',
  'Values of companies do not fit',
  'The value of a secret stays with its variable and its company',
  'Must be a correct URL',
  'Must begin with https://',
  'Its network address is not public',
  'Does not belong to one company',
  'Must not be in the future',
  'Must be after today',
  'Must not be before the day of receipt',
  'Is inactive or may not work on requests',
  'Choose a time between a minute and a year from now',
  'Only its author sees the answer, so it cannot be scheduled',
  'Por favor preencha todos os campos',
  '"name" is already in use',
  '"email" is already in use',
  '"document" is already in use',
  '"directory_key" is already in use',
  '"client_system_variable_id" is already in use',
  // Why a person was deactivated, where nobody typed a reason.
  'Deactivated on the end date',
  // A write that succeeded.
  'Saved',
  'Token created',
  'Token revoked',
  'Only people can do this',
  'This token works over MCP alone',
  'MCP needs a token that was made for it',
  'Requests from this origin are not allowed',
  'The answer is too long, ask for less',
  'This token is for SCIM only',
  'A directory manages this person',
  'No directory manages this person',
  'No longer managed by a directory',
  'A second person has to approve this',
  'Nobody has to approve this',
  'Approval requested',
  'Approved',
  'Approved, its author can do it now',
  'Approved, it runs at its time',
  'Declined',
  'Withdrawn',
  'Policy updated',
  'Nobody approves their own request',
  'Your profile may not approve this',
  'One of you set up the sign-in of the other in the last 7 days, or the same person set up both',
  'You have requested this already',
  'Nobody else could approve this',
  'What it would do has changed: look at it again',
  'A record was changed since this was requested',
  'At most 50 requests can be open: withdraw one first',
  'Invitation sent',
  'Link created',
  'Account unlocked',
  'Session ended',
  'Second step needed',
  'Second step set up',
  'Second step removed',
  'Second steps removed',
  'Confirmed',
  'Confirm that it is you',
  'Set up a second step first',
  'A second step is required for your profile',
  'There is an authenticator app already',
  'Authenticator apps need the setting FACTORS_KEY',
  'This took too long: sign in again',
  'This passkey is not known here',
  'There is no single sign-on here',
  'Single sign-on cannot be reached, try again later',
  'Single sign-on did not let you in',
  'The answer of single sign-on is not valid: start again',
  'The clocks of single sign-on and of this server differ',
  'This sign-in did not begin in this browser, or took too long: start again',
  'Your e-mail is not verified by single sign-on',
  'You have no active account here',
  'This account belongs to somebody else at single sign-on',
  'This account signs in with single sign-on only',
  'Wrong e-mail or password, or an account of single sign-on',
  'A link was sent if this account keeps a password',
  'Sessions ended',
  'Configuration applied',
  'Template created',
  'Template deleted',
  'Template not found',
  'At most 2,000 rows can be copied',
  'Avatar updated',
  'Avatar removed',
  'Values of the company saved',
  'Person anonymised',
  'New secret created',
  'Test event queued',
  'Queued to be sent again',
  'Request noted',
  'Request updated',
  'Queue cleaned',
  'Queue restored',
  'View saved',
  'Daily e-mail switched on',
  'Daily e-mail switched off',
  'View deleted',
  'Runs in the background',
  'Scheduled',
  'Row checked again',
  'Stopped',
  // The session.
  'Signed in',
  'Signed out',
  'reset token was sent to the email',
  'Password changed',
  'Invalid credentials',
  'Reset link is invalid or has expired',
  'Too many attempts, try again later',
  'At most 10 jobs can be open: run or discard one first',
  'At most 50 jobs can be scheduled: cancel one first',
  'The new e-mail counts once the link sent to it is followed',
  'New e-mail confirmed',
  'New e-mail dropped',
  'Confirmation link is invalid or has expired',
  'Logout Error',
  'Accounts are created by an administrator',
  'Nothing is changed while you see the console as a profile',
  // A request that was refused.
  'Invalid data',
  'This Idempotency-Key was used for another request',
  'Another export of yours is still running',
  'No permission',
  'Company not found',
  'Resource not found',
  'Department is linked to users',
  'Department is linked to profiles',
  'Profile is linked to users',
  'Role is linked to profiles',
  'User is inactive',
  'A password is already set',
  'Role is protected',
  'Secrets are given by reference',
  'Not deleted with the configuration: its secret would be lost',
  'Role type is above your own',
  'Role is only for BACKOFFICE profiles',
  'Single sign-on gives this profile: change OIDC_PROFILES first',
  'Company is linked to other records',
  'Skill is linked to users',
  'Skill is linked to waiting conversations',
  'Already undone',
  'Too late to undo',
  'Group is linked to users',
  'Tag is linked to companies',
  'Tag is linked to scopes',
  'A tag no longer exists',
  'At most 500 tags',
  'Mention at most 20 people',
  'Only people who may view this can be mentioned',
  'Only its author can change a note',
  'System variable is linked to a user variable',
  'System variable is not editable',
  'Secrets need the setting VARIABLES_KEY',
  'The last super_admin must stay',
  'You cannot change this in your own account',
  'A program cannot change the account of the person who made its token',
  'Changed by someone else meanwhile',
  'Choose at most 10,000 rows',
  'Choose at most 20 tags',
  'At most 50 views',
  'At most 50 webhooks',
  'Already anonymised',
  'The company would not be one of those that you look after',
  'Only people who look after all companies can change this',
  'Choose only companies that you look after yourself',
  'They look after companies that you do not see',
  'A database role is missing, without which nobody can be limited to some companies',
  'The search has to finish first',
  'This request does not ask for anonymisation',
  'Request is closed',
  'Data has changed since it was shown',
  'Webhook is switched off',
  'The person was anonymised: who asked can no longer be changed',
  'No longer possible',
  'The person who asked for this is no longer active',
  'The approver is no longer active',
  'The record is being changed elsewhere, try again',
  'Network Error',
  'The service is busy, try again in a moment',
  'Sorry! the page you are looking for could not be found',
  'Sorry! something went wrong, please contact our support team',
  // Required in the dictionaries (5.DICT, 8.DICT), but not used by any rule or reply.
  'Postal code must be composed only with digits and dashes',
  'Company number must be composed only with digits',
  '"client_id" is already in use',
  'Department is linked to systems',
] as const;

type VerbOf = { POST: 'created'; PUT: 'updated'; ACTIVATE: 'activated' | 'deactivated'; DELETE: 'deleted' };

/** The entities that messages do not call by the name they have in the code. */
type OtherNouns = {
  client: 'Company';
  client_profile: 'Profile';
  client_system: 'Client system variable';
  client_system_variable: 'System variable';
};

type Spaced<Name extends string> = Name extends `${infer Word}_${infer Rest}`
  ? `${Word} ${Spaced<Rest>}`
  : Name;
type NounOf<E extends Entity> = E extends keyof OtherNouns ? OtherNouns[E] : Capitalize<Spaced<E>>;
type VerbsOf<E extends Entity> = VerbOf[Extract<(typeof entities)[E]['actions'][number], keyof VerbOf>];

/** Cleaned queues and requests of data subjects have sentences of their own. */
type Written = Exclude<Entity, 'clean_queue' | 'privacy_request'>;

/** What the server says after a write, such as 'Department created'. */
type RowMessage = { [E in Written]: `${NounOf<E>} ${VerbsOf<E>}` }[Written];

/** All messages. A dictionary that does not translate every one of them does not compile. */
export type Message = (typeof messages)[number] | RowMessage;

/** Accepts only messages: a typing mistake does not compile. */
export const say = (message: Message) => message;

/** Adds to a message what it is about, such as the missing permission. */
export const sayOf = <Said extends Message>(message: Said, subject: string) =>
  `${message}: ${subject}` as const;

/**
 * The message in a sentence, and what it is about; undefined for a sentence that is none of `known`. The console knows the
 * messages by its dictionary: with the list above, it would load them twice.
 */
export function readSentence(sentence: string, known: readonly Message[]) {
  const message = known.find((one) => sentence === one || sentence.startsWith(`${one}: `));
  return message && { message, subject: sentence.slice(message.length + ': '.length) };
}

/** Messages about a text that may have the name of a character with them: the one that made the text invalid. */
export const messagesOfCharacters: readonly Message[] = [
  'Invalid field',
  'Name must be composed only with letter and numbers',
  'Your name must be composed only with letter and space',
  'Your name must be composed only with letter and numbers',
];
