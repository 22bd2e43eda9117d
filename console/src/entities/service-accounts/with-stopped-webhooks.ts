import { listed } from '../../platform/text/format.ts';
import { textIn } from '../../platform/text/translation.ts';

type Ended = { stopped_webhooks?: { name: string }[] | undefined };

/** Adds to the server's sentence which webhooks stopped with a token or an account, if there are any. */
export function withStoppedWebhooks(sentence: string, { stopped_webhooks = [] }: Ended) {
  if (stopped_webhooks.length === 0) return sentence;
  const list = listed(stopped_webhooks.map(({ name }) => name));
  return `${sentence}. ${textIn('serviceAccounts', 'stoppedWebhooks', { list })}`;
}
