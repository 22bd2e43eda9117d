import type { lookup } from 'node:dns';
import type { RequestListener } from 'node:http';
import { afterAll, describe, expect, it } from 'vitest';
import { json, silence, startProvider } from '../../test/fake-provider.ts';
import { type AskOptions, askProvider, ProviderFailure } from './ask-provider.ts';

const provider = await startProvider(json({ city: 'Natal' }));
const other = await startProvider(json({ secret: 'of our own network' }));
afterAll(() => Promise.all([provider.stop(), other.stop()]));

const ask = (options: Partial<AskOptions> = {}, address = `${provider.url}/59000000`) =>
  askProvider(new URL(address), { milliseconds: 10_000, isPrivateAllowed: true, ...options });

const failure = (reason: string) => new ProviderFailure(reason);

const text =
  (body: string, type = 'application/json'): RequestListener =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': type }).end(body);

const redirect =
  (location: string, status = 302): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { location }).end();

describe('The answer of a provider', () => {
  it('is its JSON', async () => {
    provider.turnTo(json({ city: 'Natal' }));
    expect(await ask()).toEqual({ city: 'Natal' });
    provider.turnTo(text('{"city":"Natal"}', 'application/problem+json; charset=utf-8'));
    expect(await ask()).toEqual({ city: 'Natal' });
  });

  it.each([400, 404, 410, 422])('%i says that the number is not known', async (status) => {
    provider.turnTo(json({ message: 'CEP não encontrado' }, status));

    expect(await ask()).toBeUndefined();
  });

  it.each<[string, RequestListener, string]>([
    ['an error', json({}, 500), 'status 500'],
    ['a rate limit', json({}, 429), 'status 429'],
    ['a page', text('<html>Entre no Wi-Fi</html>', 'text/html'), 'its answer is no JSON'],
    ['half an answer', text('{"city":"Nat'), 'its answer is no JSON'],
    ['nothing', text(''), 'its answer is no JSON'],
    ['too much', text(JSON.stringify({ city: 'a'.repeat(200_000) })), 'its answer is too long'],
    ['a connection that breaks', (request) => request.destroy(), 'ECONNRESET'],
  ])('is refused when it is %s', async (_what, answer, reason) => {
    provider.turnTo(answer);

    await expect(ask()).rejects.toThrow(failure(reason));
  });

  it('is not waited for without end, nor is an answer that begins and does not end', async () => {
    provider.turnTo(silence);
    await expect(ask({ milliseconds: 50 })).rejects.toThrow(failure('no answer in time'));

    provider.turnTo((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).write('{"city":');
    });
    await expect(ask({ milliseconds: 200 })).rejects.toThrow(failure('no answer in time'));
  });

  it('is not read to its end when it never ends', async () => {
    provider.turnTo((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const goOn = () =>
        void (response.write('a'.repeat(60_000)) ? setImmediate(goOn) : response.once('drain', goOn));
      goOn();
    });

    await expect(ask()).rejects.toThrow(failure('its answer is too long'));
  });

  it.each([
    ['this machine', () => `${other.url}/`],
    ['the secrets of a cloud', () => 'http://169.254.169.254/latest/meta-data/'],
  ])('does not lead to %s by a redirect', async (_where, location) => {
    provider.turnTo(redirect(location()));

    await expect(ask()).rejects.toThrow(failure('status 302'));
    expect(other.asked).toEqual([]);
  });
});

describe('A provider in a private network', () => {
  const refused = failure('its network address is not public');
  const isPrivateAllowed = false;
  /** A name server that answers with these addresses. */
  const resolvingTo = (...addresses: string[]) =>
    ((_name: string, _options: object, done: (error: null, found: object[]) => void) =>
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )) as unknown as typeof lookup;

  it.each([
    ['by its address', (port: number) => `http://127.0.0.1:${port}/`],
    ['by its address in other figures', (port: number) => `http://0x7f.1:${port}/`],
    ['by its address as IPv6', (port: number) => `http://[::ffff:127.0.0.1]:${port}/`],
    ['by a name', (port: number) => `http://localhost:${port}/`],
  ])('is not called %s', async (_how, address) => {
    await expect(ask({ isPrivateAllowed }, address(other.port))).rejects.toThrow(refused);
    expect(other.asked).toEqual([]);
  });

  it.each([
    ['127.0.0.1', ['127.0.0.1']],
    ['the same as IPv6', ['::ffff:127.0.0.1']],
    ['the secrets of a cloud', ['169.254.169.254']],
    ['a public address and a private one', ['8.8.8.8', '127.0.0.1']],
  ])('is not called by a public name that means %s', async (_what, addresses) => {
    const address = `http://provider.example.com:${other.port}/`;

    await expect(ask({ isPrivateAllowed, resolve: resolvingTo(...addresses) }, address)).rejects.toThrow(
      refused,
    );
    expect(other.asked).toEqual([]);
  });

  it('is called at the very address that was checked', async () => {
    let times = 0;
    const turning = ((name: string, options: object, done: never) => {
      times += 1;
      return resolvingTo(times === 1 ? '127.0.0.1' : '127.0.0.2')(name, options, done);
    }) as typeof lookup;
    provider.turnTo(json({ city: 'Natal' }));

    expect(await ask({ resolve: turning }, `http://provider.example.com:${provider.port}/`)).toEqual({
      city: 'Natal',
    });
    expect(times).toBe(1);
  });
});
