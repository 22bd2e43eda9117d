import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { signatureOf } from './send-event.ts';
import { delays } from './webhook-sender.ts';
import { webhookSecrets } from './webhook-store.ts';

const secrets = webhookSecrets('a secret of sessions, long enough for it');
const body = JSON.stringify({ type: 'client.created', data: { name: 'Padaria São João' } });
const now = () => Math.floor(Date.now() / 1000);

const headers = (timestamp: number, by: string[]) => ({
  'webhook-id': 'msg_1',
  'webhook-timestamp': String(timestamp),
  'webhook-signature': signatureOf({ id: 'msg_1', timestamp, body }, by),
});

describe('The signature', () => {
  it('is the one that Standard Webhooks gives as an example', () => {
    const signed = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      timestamp: 1614265330,
      body: '{"test": 2432232314}',
    };

    expect(signatureOf(signed, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])).toBe(
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    );
  });

  it('is accepted by its receiver, by either secret of two', () => {
    const [old, next] = [secrets.make().shown, secrets.make().shown];

    for (const secret of [old, next])
      expect(new Webhook(secret).verify(body, headers(now(), [next, old]))).toEqual(JSON.parse(body));
  });

  it('is refused when it is replayed later, with another time or body, or by another secret', () => {
    const { shown } = secrets.make();
    const verify =
      (secret: string, sent: Record<string, string>, text = body) =>
      () =>
        new Webhook(secret).verify(text, sent);

    expect(verify(shown, headers(now() - 3600, [shown]))).toThrow('too old');
    const moved = { ...headers(now() - 3600, [shown]), 'webhook-timestamp': String(now()) };
    expect(verify(shown, moved)).toThrow('No matching signature');
    expect(verify(shown, headers(now(), [shown]), `${body} `)).toThrow('No matching signature');
    expect(verify(secrets.make().shown, headers(now(), [shown]))).toThrow('No matching signature');
  });
});

describe('A secret', () => {
  it('has 32 random bytes, and is stored in another form each time', () => {
    const { shown, stored } = secrets.make();

    expect(Buffer.from(shown.replace('whsec_', ''), 'base64')).toHaveLength(32);
    expect(stored).not.toContain(shown.slice(6));
    expect(secrets.decrypt(stored)).toBe(shown);
    expect(secrets.make().shown).not.toBe(shown);
  });

  it('cannot be read with another key, or when a part of it was changed', () => {
    const { stored } = secrets.make();
    const changed = Buffer.from(stored.slice(3), 'base64');
    changed[20] = (changed[20] ?? 0) ^ 1;

    expect(webhookSecrets('another secret of sessions, long enough').decrypt(stored)).toBeUndefined();
    expect(secrets.decrypt(`v1.${changed.toString('base64')}`)).toBeUndefined();
    expect(secrets.decrypt('nonsense')).toBeUndefined();
  });
});

it('The tries take three days in all', () => {
  expect(delays.reduce((sum, delay) => sum + delay) / 3600).toBeCloseTo(72, 1);
});
