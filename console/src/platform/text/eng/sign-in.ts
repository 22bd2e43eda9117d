import type { SignInTexts } from '../dictionary.ts';
import { messages } from './messages.ts';
import { screens } from './screens.ts';
import { session } from './session.ts';

export const signIn: SignInTexts = { messages, screens, session };
