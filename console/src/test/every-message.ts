import type { Message } from '@retaguarda/contract/messages';

type Dictionary = {
  messages: Partial<Record<Message, string>>;
  rowMessages: Partial<Record<Message, string>>;
};

/** The sentences of a language, those about rows too. */
export const everyMessage = ({ messages, rowMessages }: Dictionary) =>
  ({ ...messages, ...rowMessages }) as Record<Message, string>;
