import { messages } from './messages.ts';
import { screens } from './screens.ts';
import { session } from './session.ts';

/** The texts of the pages that are opened without a session, which every other page needs too. */
export const signIn = { messages, screens, session };
