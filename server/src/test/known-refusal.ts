import { errorReply } from '@retaguarda/contract/error-reply';
import { messages } from '@retaguarda/contract/messages';

const isSentence = (text: string) =>
  (messages as readonly string[]).includes(text) || text.startsWith('No permission: ');

/** Whether a reply is a refusal in the shape of the contract, in sentences that every dictionary translates. */
export function isKnownRefusal(body: unknown) {
  const { success, data } = errorReply.strict().safeParse(body);
  if (!success) return false;
  return typeof data.message === 'string'
    ? isSentence(data.message)
    : data.message.every(({ value }) => isSentence(value));
}
