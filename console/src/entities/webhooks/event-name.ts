import { changeKinds } from '@retaguarda/contract/entities/changes';
import { eventWords } from '@retaguarda/contract/entities/webhooks';
import { textIn, wordIn } from '../../platform/text/translation.ts';

/** An event, such as `department.edited`, in the words of the history. A type that has none stays as it is. */
export function eventName(type: string) {
  if (type === 'webhook.test') return textIn('webhooks', 'testEvent');
  const [entity = '', word] = type.split('.');
  const what = wordIn('activity', entity);
  const kind = changeKinds.find((one) => eventWords[one] === word);
  return what && kind ? `${what}: ${textIn('history', kind)}` : type;
}
