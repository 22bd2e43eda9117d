import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { cpfDigits } from '@retaguarda/contract/documents';
import { companies } from '@retaguarda/contract/entities/companies';
import { newCompany } from '../server/src/test/builders.ts';
import type { Flood, FloodFigures } from './flood.ts';

/**
 * Sends requests at a rate, however slowly they are answered, and prints what came back as JSON. It writes HTTP itself:
 * a client library would take as long for a request as the server.
 */
const { port, authorization, rate, seconds, connections } = JSON.parse(process.argv[2] as string) as Flood;

const head = (line: string, more = '') =>
  `${line} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: ${authorization}\r\n${more}\r\n`;
const read = head(`GET /api${companies.list.path}?qtd=100`);
function write() {
  const base = String(100_000_000 + Math.floor(Math.random() * 900_000_000));
  const body = JSON.stringify(newCompany({ document: base + cpfDigits(base) }));
  const lengths = `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
  return head(`POST /api${companies.create.path}`, lengths) + body;
}

const figures: FloodFigures = { sent: 0, notSent: 0, answers: {}, faults: 0, times: [] };
const free: (() => void)[] = [];
let began = 0;
const isOver = () => performance.now() - began >= seconds * 1_000;

/** One connection, with one request at a time. */
async function open() {
  const socket = connect(port, '127.0.0.1').setNoDelay();
  await once(socket, 'connect');
  let sentAt = 0;
  let received = Buffer.alloc(0);
  const send = () => {
    sentAt = performance.now();
    figures.sent += 1;
    socket.write(figures.sent % 10 === 0 ? write() : read);
  };
  socket.on('data', (piece) => {
    received = received.length > 0 ? Buffer.concat([received, piece]) : piece;
    const answer = answerIn(received);
    if (!answer) return;
    received = Buffer.alloc(0);
    note(answer, performance.now() - sentAt);
    if (rate > 0) free.push(send);
    else if (!isOver()) send();
  });
  lostAfter(socket);
  return send;
}

function lostAfter(socket: Socket) {
  socket.on('error', () => {});
  socket.on('close', () => {
    if (!isOver()) figures.faults += 1;
  });
}

function answerIn(received: Buffer) {
  const end = received.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const text = received.toString('latin1', 0, end).toLowerCase();
  const length = Number(/content-length: (\d+)/.exec(text)?.[1] ?? 0);
  if (received.length < end + 4 + length) return undefined;
  return { status: text.slice(9, 12), isPutOff: text.includes('\r\nretry-after: ') };
}

function note({ status, isPutOff }: { status: string; isPutOff: boolean }, time: number) {
  figures.answers[status] = (figures.answers[status] ?? 0) + 1;
  if (status === '200') figures.times.push(Math.round(time * 10) / 10);
  else if (status !== '503' || !isPutOff) figures.faults += 1;
}

function sendDue() {
  const due = Math.floor(((performance.now() - began) / 1_000) * rate) - figures.sent - figures.notSent;
  for (let count = 0; count < due; count++) {
    // The one that has rested longest: the server closes those that nothing comes from.
    const send = free.shift();
    if (send) send();
    else figures.notSent += 1;
  }
}

// A server takes one new connection at a time, between two pieces of work: those who wait for that would be counted as slow.
for (let count = 0; count < connections; count++) free.push(await open());
began = performance.now();
if (rate > 0) setInterval(sendDue, 4);
else for (const send of free.splice(0)) send();
setTimeout(() => {
  console.log(JSON.stringify(figures));
  process.exit();
}, seconds * 1_000);
