import type { Message } from '@retaguarda/contract/messages';
import { later as laterEnglish } from './eng/later.ts';
import { lists as listsEnglish } from './eng/lists.ts';
import { later as laterPortuguese } from './pt/later.ts';
import { lists as listsPortuguese } from './pt/lists.ts';
import { later as laterSpanish } from './sp/later.ts';
import { lists as listsSpanish } from './sp/lists.ts';

// All texts of each language at once, for tests: the console loads them in groups, see languages.ts.

export const pt = { ...listsPortuguese, ...laterPortuguese };

({ ...listsPortuguese.messages, ...laterPortuguese.rowMessages }) satisfies Record<Message, string>;

export const eng = { ...listsEnglish, ...laterEnglish };

export const sp = { ...listsSpanish, ...laterSpanish };

type Dictionary = {
  messages: Partial<Record<Message, string>>;
  rowMessages: Partial<Record<Message, string>>;
};

/** Returns the sentences of a language, those about rows too. */
export const everyMessage = ({ messages, rowMessages }: Dictionary) =>
  ({ ...messages, ...rowMessages }) as Record<Message, string>;
