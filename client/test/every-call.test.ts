import { programCallsByName } from '@retaguarda/contract/program-calls';
import { afterAll, expect, it } from 'vitest';
import { goodCalls } from '../../server/src/test/good-calls.ts';
import { createClient } from '../src/client.ts';
import { startListening } from './served-client.ts';

type Method = (parts: object) => Promise<object> | AsyncIterable<object>;

const { db, build, baseUrl, token, maker, stop } = await startListening();
afterAll(stop);
const callFor = await goodCalls(db, build, maker);
const client = createClient({ baseUrl, token }) as unknown as Record<string, Record<string, Method>>;

/** Returns when to make a call: copies before departments that would need another e-mail, and removals after the other calls. */
const placeOf = (name: string) => (name.startsWith('companyCopies.') ? 0 : name.endsWith('.remove') ? 2 : 1);
const inOrder = [...programCallsByName].sort(([one], [other]) => placeOf(one) - placeOf(other));

const refusals: Record<string, string> = {
  'changeRequests.ask': 'Nobody has to approve this',
  // Programs may not set e-mails or passwords.
  'users.create': 'Only people can do this',
  'users.edit': 'Only people can do this',
};

it.each(inOrder)('%s arrives, and its answer is read', async (name, endpoint) => {
  const [group = '', member = ''] = name.split('.');
  const { query, body } = callFor(endpoint);

  const answer = client[group]?.[member]?.({ query, ...(body && { body }) }) ?? expect.unreachable();

  if (refusals[name]) await expect(answer).rejects.toThrow(refusals[name]);
  else expect(Symbol.asyncIterator in answer ? await firstOf(answer) : await answer).toBeTypeOf('object');
});

async function firstOf(lines: AsyncIterable<object>) {
  for await (const line of lines) return line;
  return expect.unreachable('There is no line');
}
