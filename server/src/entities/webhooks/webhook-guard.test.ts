import type { lookup } from 'node:dns';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { silence, startProvider } from '../../test/fake-provider.ts';
import { startReceiver } from '../../test/webhook-receiver.ts';
import { sendEvent, wrongAddress } from './send-event.ts';

let own: Awaited<ReturnType<typeof startReceiver>>;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
beforeEach(async () => {
  [own, receiver] = [await startReceiver(), await startReceiver()];
});
afterEach(() => Promise.all([own.stop(), receiver.stop()]));

const event = { id: 'msg_1', body: '{}' };
const signing = { sent_at: new Date(), secrets: [`whsec_${Buffer.alloc(32).toString('base64')}`] };

/** A name server that answers these addresses, one list at each question. */
const answering = (...lists: string[][]) => {
  let asked = 0;
  const resolve = ((_name: string, _options: object, done: (error: null, found: object[]) => void) => {
    const addresses = lists[Math.min(asked, lists.length - 1)] ?? [];
    asked += 1;
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  }) as unknown as typeof lookup;
  return { resolve, asked: () => asked };
};

it.each([301, 302, 303, 307, 308])('A redirect with %i is a failure and is not followed', async (status) => {
  receiver.turnTo(status, { location: own.url });

  const outcome = await sendEvent(event, { url: receiver.url, ...signing }, { isPrivateAllowed: true });
  expect(outcome).toMatchObject({ status, error: 'status' });
  expect(own.arrived).toEqual([]);
});

it.each([
  '127.0.0.1',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.0.1',
  '100.64.0.1',
  '169.254.169.254',
  '0.0.0.0',
  '224.0.0.1',
  '::1',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
])('A name that means %s is refused, also beside a public address', async (address) => {
  for (const addresses of [[address], ['93.184.216.34', address]]) {
    const { resolve } = answering(addresses);
    const url = `https://receiver.example.com:${own.port}/`;
    const outcome = await sendEvent(event, { url, ...signing }, { isPrivateAllowed: false, resolve });
    expect(outcome).toMatchObject({ status: null, error: 'address' });
  }
  expect(own.arrived).toEqual([]);
});

it('DNS rebinding gains nothing: a name is resolved once', async () => {
  const { resolve, asked } = answering(['127.0.0.1'], ['127.0.0.9']);
  const url = `http://receiver.example.com:${receiver.port}/`;

  const outcome = await sendEvent(event, { url, ...signing }, { isPrivateAllowed: true, resolve });
  expect(outcome).toMatchObject({ status: 204, error: null });
  expect(asked()).toBe(1);
});

it.each([
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[fd00::1]/',
  'https://10.1.2.3:8443/x',
  'https://169.254.169.254/latest',
  'https://localhost/',
  'https://LOCALHOST./',
  'https://a.localhost/',
])('%s is refused when it is saved, and when it is sent to', async (url) => {
  expect(wrongAddress(url, false)).toBe('Its network address is not public');
  const outcome = await sendEvent(event, { url, ...signing }, { isPrivateAllowed: false });
  expect(outcome).toEqual({ status: null, milliseconds: null, error: 'address' });
});

it.each([
  ['http://receiver.example.com/', false, 'Must begin with https://'],
  ['http://receiver.example.com/', true, undefined],
  ['http://127.0.0.1:8000/', true, undefined],
  ['http://169.254.169.254/', true, 'Its network address is not public'],
  ['https://user:password@receiver.example.com/', true, 'Must be a correct URL'],
  ['https://receiver.example.com:8443/hook?a=b', false, undefined],
])('%s, with private networks allowed: %s, is answered %j', (url, isPrivateAllowed, wrong) => {
  expect(wrongAddress(url, isPrivateAllowed)).toBe(wrong);
});

it('A delivery waits for the beginning of an answer for a while, and never for its end', async () => {
  const slow = await startProvider((_request, response) => void response.writeHead(200).write('begun'));
  onTestFinished(slow.stop);
  const target = { url: slow.url, ...signing };
  expect(await sendEvent(event, target, { isPrivateAllowed: true })).toMatchObject({
    status: 200,
    error: null,
  });

  slow.turnTo(silence);
  const outcome = await sendEvent(event, target, { isPrivateAllowed: true, patience: 50 });
  expect(outcome).toMatchObject({ status: null, error: 'timeout' });
});

it.each([
  ['nobody listens', async () => ({ url: 'http://127.0.0.1:9/' }), 'connection'],
  ['it does not speak TLS', async () => ({ url: receiver.url.replace('http:', 'https:') }), 'tls'],
  ['its name is not known', async () => ({ url: 'https://name.invalid/', ...answering([]) }), 'name'],
])('When %s, only that is reported', async (_why, target, error) => {
  const { url, resolve } = (await target()) as { url: string; resolve?: typeof lookup };

  const outcome = await sendEvent(
    { ...event },
    { url, ...signing },
    { isPrivateAllowed: true, ...(resolve && { resolve }) },
  );
  expect(outcome).toMatchObject({ status: null, error });
});
