/** All messages of replies and rules. A dictionary that does not translate every one of them does not compile. */
export const messages = [
  // About one field.
  'Required Field',
  'Invalid field',
  'Invisible characters are not allowed',
  'Incorrect email',
  'Min 3 characters',
  'Max 60 characters',
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
  'Por favor preencha todos os campos',
  '"name" is already in use',
  '"email" is already in use',
  '"document" is already in use',
  '"client_system_variable_id" is already in use',
  // A write that succeeded.
  'Company created',
  'Company updated',
  'Company activated',
  'Company deactivated',
  'Department created',
  'Department updated',
  'Department deleted',
  'Role created',
  'Role updated',
  'Role deleted',
  'Profile created',
  'Profile updated',
  'Profile deleted',
  'User created',
  'User updated',
  'User activated',
  'User deactivated',
  'System user created',
  'System user updated',
  'System user activated',
  'System user deactivated',
  'Skill created',
  'Skill updated',
  'Skill deleted',
  'Group created',
  'Group updated',
  'Group deleted',
  'Avatar updated',
  'Avatar removed',
  'Insight created',
  'Insight updated',
  'Insight deleted',
  'System variable created',
  'System variable updated',
  'System variable deleted',
  'Client system variable created',
  'Client system variable updated',
  'Client system variable deleted',
  'Queue cleaned',
  // The session.
  'Signed in',
  'Signed out',
  'reset token was sent to the email',
  'Password changed',
  'Invalid credentials',
  'Reset link is invalid or has expired',
  'Too many attempts, try again later',
  'The new e-mail counts once the link sent to it is followed',
  'New e-mail confirmed',
  'New e-mail dropped',
  'Confirmation link is invalid or has expired',
  'Logout Error',
  'Accounts are created by an administrator',
  // A request that was refused.
  'Invalid data',
  'No permission',
  'Company not found',
  'Resource not found',
  'Department is linked to users',
  'Department is linked to profiles',
  'Profile is linked to users',
  'Role is linked to profiles',
  'Role is protected',
  'Role type is above your own',
  'Role is only for BACKOFFICE profiles',
  'Skill is linked to users',
  'Skill is linked to waiting conversations',
  'Group is linked to users',
  'System variable is linked to a user variable',
  'System variable is not editable',
  'The last super_admin must stay',
  'You cannot change this in your own account',
  'Changed by someone else meanwhile',
  'The record is being changed elsewhere, try again',
  'Network Error',
  'The service is busy, try again in a moment',
  'Sorry! the page you are looking for could not be found',
  'Sorry! something went wrong, please contact our support team',
  // Required in the dictionaries (5.DICT, 8.DICT), but not used by any rule or reply.
  'Must be a correct URL',
  'Postal code must be composed only with digits and dashes',
  'Company number must be composed only with digits',
  '"client_id" is already in use',
  'Department is linked to systems',
] as const;

export type Message = (typeof messages)[number];

/** Accepts only messages of the list above: a typing mistake does not compile. */
export const say = (message: Message) => message;

/** Adds to a message what it is about, such as the missing permission. */
export const sayOf = <Said extends Message>(message: Said, subject: string) =>
  `${message}: ${subject}` as const;

/** The message in a sentence, and what it is about; undefined for a sentence that is not one of ours. */
export function readSentence(sentence: string) {
  const message = messages.find((known) => sentence === known || sentence.startsWith(`${known}: `));
  return message && { message, subject: sentence.slice(message.length + ': '.length) };
}

/** Messages about a text that may have the name of a character with them: the one that made the text invalid. */
export const messagesOfCharacters: readonly Message[] = [
  'Invalid field',
  'Name must be composed only with letter and numbers',
  'Your name must be composed only with letter and space',
  'Your name must be composed only with letter and numbers',
];
