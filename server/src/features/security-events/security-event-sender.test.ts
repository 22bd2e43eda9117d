import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { securityKinds } from '@retaguarda/contract/entities/security-log';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { logEvent } from '../../platform/security-log/log-event.ts';
import { openDatabase } from '../../test/database.ts';
import { sealAll, writeEvents } from '../../test/seals.ts';
import { type OcsfEvent, ocsfEvent } from './ocsf-event.ts';
import { startSecurityEventSender } from './security-event-sender.ts';
import { type SendEvents, senderTo } from './send-events.ts';

const { db, close } = await openDatabase();
afterAll(close);
beforeEach(async () => {
  await sealAll(db);
  await sql`delete from sent_events`.execute(db);
});

const unexpected = (error: unknown) => expect.unreachable(String(error));

/** Starts a server's sender, which sends when it is woken. */
async function start(send: SendEvents, onError: (error: unknown) => void = unexpected) {
  const sender = startSecurityEventSender({ db, send, onError });
  onTestFinished(sender.stop);
  await sender.wake();
  return sender;
}

const note = async (...people: string[]) => {
  await writeEvents(db, people);
  await sealAll(db);
};

/** The numbers of the events that are stored, from the newest that was there before. */
async function newestId() {
  const { rows } = await sql<{
    id: number;
  }>`select coalesce(max(id), 0)::int as id from security_event`.execute(db);
  return rows[0]?.id ?? 0;
}

const idsOf = (events: OcsfEvent[]) => events.map(({ metadata }) => Number(metadata.uid));

describe('The security log', () => {
  it('is sent once it is sealed, in the order of the seals, from its first start on', async () => {
    await note('Ana');
    const sent: OcsfEvent[] = [];
    const { wake } = await start(async (events) => void sent.push(...events));
    const last = await newestId();
    await db.transaction().execute(async (slow) => {
      await writeEvents(slow, ['Bia']);
      await note('Caio');
    });
    await sealAll(db);
    await writeEvents(db, ['Davi']);
    await wake();

    expect(idsOf(sent)).toEqual([last + 2, last + 1]);
  });

  it('is sent again where it did not arrive, and continues there after a restart', async () => {
    const refused: number[][] = [];
    const sent: OcsfEvent[] = [];
    const onError = vi.fn();
    const refuse = async (events: OcsfEvent[]) => {
      refused.push(idsOf(events));
      throw new Error('away');
    };
    const { wake, stop } = await start(refuse, onError);
    const last = await newestId();
    await note('Ana', 'Bia');
    await wake();
    await stop();
    const { wake: wakeAgain } = await start(async (events) => void sent.push(...events));
    await note('Caio');
    await wakeAgain();

    expect(onError).toHaveBeenCalled();
    expect(refused[0]).toEqual([last + 1, last + 2]);
    expect(idsOf(sent)).toEqual([last + 1, last + 2, last + 3]);
  });

  it('is sent by one server, until it stops or its lease ends', async () => {
    const sent: [string, number][] = [];
    const server = (name: string) =>
      start(async (events) => {
        for (const id of idsOf(events)) sent.push([name, id]);
      });
    const first = await server('first');
    const others = await Promise.all([server('second'), server('third')]);
    const last = await newestId();
    const sendOne = async () => {
      await note('Ana');
      for (const { wake } of [...others, first]) await wake();
    };
    await sendOne();
    await first.stop();
    await sendOne();
    await sql`update sent_events set sender = gen_random_uuid()`.execute(db);
    await sendOne();
    expect(sent).toEqual([
      ['first', last + 1],
      [expect.stringMatching(/second|third/), last + 2],
    ]);

    await sql`update sent_events set lease_until = now() - interval '1 second'`.execute(db);
    await sendOne();

    expect(sent.map(([, id]) => id)).toEqual([1, 2, 3, 4].map((number) => last + number));
  });

  it('leaves out what was removed before it could be sent', async () => {
    const sent: OcsfEvent[] = [];
    const { wake } = await start(async (events) => void sent.push(...events));
    await sql`insert into security_event (at, kind, is_refused) values ('2023-05-01', 'signIn', false)`.execute(
      db,
    );
    await sealAll(db);
    await sql`select drop_security_months(now() - interval '12 months')`.execute(db);
    await note('Ana');
    await wake();

    expect(idsOf(sent)).toEqual([await newestId()]);
  });
});

describe('An event', () => {
  const stored = async () => {
    const { rows } = await sql<Parameters<typeof ocsfEvent>[0]>`
      select * from security_event order by id desc limit 1`.execute(db);
    return ocsfEvent(rows[0] as Parameters<typeof ocsfEvent>[0]);
  };
  const source = { address: '203.0.113.7', browser: 'Firefox', requestId: 'r1' };
  const [ana, bia] = [
    { id: 7, name: 'Ana' },
    { id: 8, name: 'Bia' },
  ];

  it('is a sign-in of OCSF, with the account as a number', async () => {
    await logEvent(db, {
      kind: 'signIn',
      isRefused: true,
      account: ana,
      source,
      details: { reason: 'password' },
    });

    const event = await stored();

    expect(event).toEqual({
      metadata: {
        ...{ version: '1.1.0', log_name: 'security', event_code: 'signIn', uid: expect.any(String) },
        product: { name: 'Retaguarda', vendor_name: 'Retaguarda', version: expect.any(String) },
      },
      time: expect.any(Number),
      ...{ category_uid: 3, class_uid: 3002, activity_id: 1, type_uid: 300201 },
      ...{ severity_id: 2, status_id: 2, status_detail: 'password' },
      user: { uid: '7', type_id: 1 },
      actor: { user: { uid: '7', type_id: 1 } },
      service: { name: 'Retaguarda' },
      src_endpoint: { ip: '203.0.113.7' },
      http_request: { uid: 'r1' },
      unmapped: { reason: 'password' },
    });
  });

  it('names who did it to somebody else', async () => {
    await logEvent(db, { kind: 'unlock', account: ana, by: bia, source });

    expect(await stored()).toMatchObject({
      ...{ class_uid: 3001, activity_id: 99, activity_name: 'Unlock', status_id: 1 },
      user: { uid: '7' },
      actor: { user: { uid: '8' } },
    });
  });

  it.each(securityKinds)(
    'of the kind %s has what its class requires, and no name or browser',
    async (kind) => {
      await logEvent(db, { kind, account: ana, by: bia, source, details: { what: 'made' } });
      const known = JSON.stringify(await stored());
      await logEvent(db, { kind, account: undefined, source: undefined });
      const events = [JSON.parse(known), await stored()];

      for (const event of events) {
        const parts = {
          3001: ['user'],
          3002: ['user', 'service'],
          3004: ['entity'],
          6003: ['actor', 'api', 'src_endpoint'],
        };
        const required = parts[event.class_uid as keyof typeof parts];
        expect(Object.keys(event)).toEqual(expect.arrayContaining(required));
        expect(event.type_uid).toBe(event.class_uid * 100 + event.activity_id);
        expect(event.activity_id === 99).toBe('activity_name' in event);
      }
      expect(known).not.toMatch(/Ana|Bia|Firefox/);
    },
  );
});

describe('A syslog server', () => {
  const event = (uid: string) =>
    ocsfEvent({
      ...{ id: uid, at: new Date(0), kind: 'lockout', is_refused: true, request_id: null, browser: null },
      ...{ system_user_id: 7, user_name: 'Ana', by_id: null, by_name: null, address: '::1', details: null },
    });
  const header = /^<84>1 1970-01-01T00:00:00\.000Z \S+ retaguarda \d+ lockout - (\{.*\})$/;
  const uidIn = (message: string) => JSON.parse(header.exec(message)?.[1] ?? '{}').metadata?.uid;

  it('gets a datagram for each event', async () => {
    const receiver = createSocket('udp4').bind(0, '127.0.0.1');
    onTestFinished(() => void receiver.close());
    await once(receiver, 'listening');
    const messages: string[] = [];
    receiver.on('message', (message) => messages.push(String(message)));

    await senderTo(`syslog://127.0.0.1:${receiver.address().port}`)?.([event('1'), event('2')]);

    await vi.waitFor(() => expect(messages.map(uidIn)).toEqual(['1', '2']));
  });

  /** A server over TCP, with what each connection has sent. */
  async function listen(onConnection: (socket: Socket) => void = () => {}) {
    const connections: { text: string }[] = [];
    const server = createServer((socket) => {
      const connection = { text: '' };
      connections.push(connection);
      socket.on('error', () => {});
      socket.on('data', (part) => {
        connection.text += part;
      });
      onConnection(socket);
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    return { connections, send: senderTo(`syslog+tcp://127.0.0.1:${port}`) as SendEvents };
  }

  it('gets all events of a portion over one TCP connection, each with its length', async () => {
    const { connections, send } = await listen();
    await send([event('1'), event('é')]);

    const bytes = Buffer.from(connections.map(({ text }) => text).join());
    const messages: string[] = [];
    for (let at = 0; at < bytes.length; ) {
      const begin = bytes.indexOf(' ', at) + 1;
      at = begin + Number(bytes.subarray(at, begin));
      messages.push(String(bytes.subarray(begin, at)));
    }
    expect(messages.map(uidIn)).toEqual(['1', 'é']);
    expect(connections).toHaveLength(1);
  });

  it('that resets the connection has not got them', async () => {
    const { send } = await listen((socket) => socket.resetAndDestroy());

    await expect(send([event('1')])).rejects.toThrow();
  });

  it('that is away has not got them', async () => {
    const { send } = await listen();
    const closed = senderTo('syslog+tcp://127.0.0.1:9') as SendEvents;

    await send([event('1')]);
    await expect(closed([event('2')])).rejects.toThrow('ECONNREFUSED');
  });
});

it('Nothing is sent where the setting is off', () => {
  expect(senderTo('off')).toBeUndefined();
});
