import type { Message } from '@retaguarda/contract/messages';
import { later } from './later.ts';
import { lists } from './lists.ts';

export const pt = { ...lists, ...later };

({ ...lists.messages, ...later.rowMessages }) satisfies Record<Message, string>;
