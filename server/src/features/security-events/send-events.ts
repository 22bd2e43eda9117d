import { createSocket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { connect } from 'node:net';
import { hostname } from 'node:os';
import type { OcsfEvent } from './ocsf-event.ts';

/** Resolves when the receiver has all of these events, as far as its protocol says. */
export type SendEvents = (events: OcsfEvent[]) => Promise<void>;

/** In milliseconds: shorter than the lease, so that nobody else sends the same meanwhile. */
const patience = 20_000;

/** How events are sent to the target that SECURITY_EVENTS names; undefined where it is off. */
export function senderTo(target: string): SendEvents | undefined {
  if (target === 'off') return undefined;
  if (target === 'stdout') return print;
  const { protocol, hostname: host, port } = new URL(target);
  // The brackets of an IPv6 address belong to the URL alone.
  const address = { host: host.replace(/^\[|\]$/g, ''), port: Number(port) };
  if (protocol === 'syslog:') return (events) => sendDatagrams(address, events.map(syslogMessage));
  return (events) => sendStream(address, events.map(syslogMessage));
}

/** Prints one JSON object in each line. */
const print: SendEvents = (events) =>
  new Promise((resolve, reject) => {
    const lines = events.map((event) => `${JSON.stringify(event)}\n`).join('');
    process.stdout.write(lines, (error) => (error ? reject(error) : resolve()));
  });

/** The facility 'authpriv', and the severities 'warning' and 'informational'. */
const [authpriv, warning, informational] = [10, 4, 6];
const refused = 2;

/** A message of RFC 5424, which has the event as JSON. */
function syslogMessage(event: OcsfEvent) {
  const priority = authpriv * 8 + (event.status_id === refused ? warning : informational);
  const { event_code } = event.metadata;
  const time = new Date(event.time).toISOString();
  return `<${priority}>1 ${time} ${hostname()} retaguarda ${process.pid} ${event_code} - ${JSON.stringify(event)}`;
}

type Address = { host: string; port: number };

/** UDP says nothing about what arrives. */
async function sendDatagrams({ host, port }: Address, messages: string[]) {
  const { address, family } = await lookup(host);
  const socket = createSocket(family === 6 ? 'udp6' : 'udp4');
  try {
    for (const message of messages)
      await new Promise<void>((resolve, reject) => {
        socket.send(message, port, address, (error) => (error ? reject(error) : resolve()));
      });
  } finally {
    socket.close();
  }
}

/**
 * Sends messages over one TCP connection, each with its length before it (RFC 6587). Syslog acknowledges nothing, so the connection is
 * ended, and they have arrived when the receiver closes its side: it does so when it has read everything.
 */
const sendStream = (address: Address, messages: string[]) =>
  new Promise<void>((resolve, reject) => {
    const socket = connect(address);
    socket.setTimeout(patience, () => socket.destroy(new Error('The syslog server does not answer')));
    socket.on('error', reject);
    let isReadToEnd = false;
    // The receiver has closed its side. What it sends before is not read.
    socket.resume().on('end', () => {
      isReadToEnd = socket.writableFinished;
    });
    socket.on('close', () =>
      isReadToEnd ? resolve() : reject(new Error('The syslog server has closed the connection')),
    );
    socket.end(messages.map((message) => `${Buffer.byteLength(message)} ${message}`).join(''));
  });
