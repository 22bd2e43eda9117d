import { textIn, wordIn } from '../../platform/text/translation.ts';

/** The kinds of changes whose word in an event differs from ours. */
const kinds: Record<string, string> = { queue_cleaned: 'queueCleaned', queue_restored: 'queueRestored' };

/** An event, such as `department.edited`, in the words of the history. A type that has none stays as it is. */
export function eventName(type: string) {
  if (type === 'webhook.test') return textIn('webhooks', 'testEvent');
  const [entity = '', kind = ''] = type.split('.');
  const [what, done] = [wordIn('activity', entity), wordIn('history', kinds[kind] ?? kind)];
  return what && done ? `${what}: ${done}` : type;
}
