import { messages } from './messages.ts';
import { screens } from './screens.ts';
import { session } from './session.ts';

/** The texts of the sign-in. */
export const signIn = { messages, screens, session };
