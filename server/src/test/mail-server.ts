import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A received e-mail: its headers, and its bodies by their types. */
type ReceivedMail = { to: string[]; from: string; subject: string; parts: Record<string, string> };

/** A real mail server on this machine. */
export async function startMailServer(port = 0) {
  const arrived: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { envelope }, done) {
      text(stream).then((source) => {
        const to = envelope.rcptTo.map(({ address }) => address);
        arrived.push({ to, from: (envelope.mailFrom || { address: '' }).address, ...parseMail(source) });
        done();
      }, done);
    },
  });
  const listening = server.listen(port, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address() as { port: number };
  return {
    arrived,
    url: `smtp://127.0.0.1:${address.port}`,
    stop: () => new Promise<void>((stopped) => server.close(stopped)),
  };
}

/** Parses an e-mail: decodes its subject and its alternative bodies. */
export function parseMail(source: string) {
  const [head = '', ...rest] = source.replaceAll('\r\n', '\n').split('\n\n');
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1];
  const bodies = rest.join('\n\n').split(`--${boundary}`).slice(1, -1);
  return {
    subject: decodeWords(/^Subject: (.*(?:\n[ \t].*)*)/m.exec(head)?.[1] ?? ''),
    parts: Object.fromEntries(bodies.map(readPart)),
  };
}

function readPart(part: string) {
  const [head = '', ...body] = part.trim().split('\n\n');
  const type = /Content-Type: ([^;\s]+)/i.exec(head)?.[1] ?? '';
  const encoding = /Content-Transfer-Encoding: (\S+)/i.exec(head)?.[1];
  const content = body.join('\n\n');
  if (encoding === 'base64') return [type, Buffer.from(content, 'base64').toString()];
  return [type, encoding === 'quoted-printable' ? decodeQuoted(content.replaceAll('=\n', '')) : content];
}

const decodeQuoted = (quoted: string) =>
  Buffer.from(
    quoted.replace(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

const decodeWords = (words: string) =>
  words
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?(Q|B)\?(.*?)\?=/gi, (_, kind, word) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : decodeQuoted(word.replaceAll('_', ' ')),
    );
