import type { Message } from '@retaguarda/contract/messages';

/** Sentences of the server that do not belong to one entity. */
export const messages = {
  'Required Field': 'Required Field',
  'Invalid field': 'Invalid field',
  'Invisible characters are not allowed': 'Invisible characters are not allowed',
  'Incorrect email': 'Incorrect email',
  'Deactivated on the end date': 'Deactivated on the end date',
  'Min 3 characters': 'Min 3 characters',
  'Max 60 characters': 'Max 60 characters',
  'Please select a company': 'Please select a company',
  'Name must be composed only with letter and numbers': 'Name must be composed only with letter and numbers',
  'Your name must be composed only with letter and space':
    'Your name must be composed only with letter and space',
  'Your name must be composed only with letter and numbers':
    'Your name must be composed only with letter and numbers',
  'Invalid CPF/CNPJ': 'Invalid CPF/CNPJ',
  'Your passowrd must be composed with minimum eight characters, maximum thirty characters, at least one uppercase letter, one lowercase letter and one number':
    'Your password must be composed with minimum eight characters, maximum thirty characters, at least one uppercase letter, one lowercase letter and one number',
  'Passwords do not match, try again.': 'Passwords do not match, try again.',
  'Signed in': 'Signed in',
  'Signed out': 'Signed out',
  'reset token was sent to the email': 'reset token was sent to the email',
  'Password changed': 'Password changed',
  'Invalid credentials': 'Wrong credentials or session expired, sign in again',
  'Reset link is invalid or has expired': 'The link is invalid or has expired, ask for a new one',
  'This took too long: sign in again': 'This took too long: sign in again',
  'This passkey is not known here': 'This passkey is not known here',
  'There is no single sign-on here': 'There is no single sign-on here',
  'Single sign-on cannot be reached, try again later': 'Single sign-on does not answer, try again later',
  'Wrong e-mail or password, or an account of single sign-on':
    'Wrong email or password, or an account that signs in with single sign-on only',
  'A link was sent if this account keeps a password':
    'Passwords are switched off: we sent a link only if this account still has one',
  'Too many attempts, try again later': 'Too many attempts, try again later',
  'The new e-mail counts once the link sent to it is followed':
    'Open the link we sent to the new email: it takes effect only then',
  'New e-mail confirmed': 'New email confirmed',
  'New e-mail dropped': 'The change of email was cancelled',
  'Confirmation link is invalid or has expired':
    'The link is invalid or has expired, ask for a new one in My profile',
  'Logout Error': 'Logout Error',
  'Accounts are created by an administrator': 'Accounts are created by an administrator',
  'Invalid data': 'Invalid data',
  'Another export of yours is still running': 'Another export of yours is still running',
  'This Idempotency-Key was used for another request': 'This Idempotency-Key was used for another request',
  'No permission': 'No permission',
  'Company not found': 'Company not found',
  'Resource not found': 'Resource not found',
  'Changed by someone else meanwhile': 'Changed by someone else meanwhile',
  'The record is being changed elsewhere, try again': 'The record is being changed elsewhere, try again',
  'Network Error': 'Network Error',
  'The service is busy, try again in a moment': 'The service is busy, try again in a moment',
  'Sorry! the page you are looking for could not be found':
    'Sorry! the page you are looking for could not be found',
  'Sorry! something went wrong, please contact our support team':
    'Sorry! something went wrong, please contact our support team',
  'Passwords do not match': 'Passwords do not match',
  '"email" is already in use': '"email" is already in use',
  'Por favor preencha todos os campos': 'Please fill in all fields',
} satisfies Partial<Record<Message, string>>;
