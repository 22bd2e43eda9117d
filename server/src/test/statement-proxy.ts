import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { addressThrough, connectToDatabase } from './network.ts';

/** `before`: the statement never reaches the database. `after`: it is executed, and its answer is lost. */
export type Cut = { at: number; when: 'before' | 'after' };

/** The types of messages that end a statement, and the one that ends its answer. */
const query = 'Q';
const sync = 'S';
const ready = 'Z';

/** Divides what arrives into the messages of PostgreSQL: a type, unless it is the first of a client, a length, and the rest. */
function messagesOf(onMessage: (type: string, message: Buffer) => void, isFirstWithoutType = false) {
  let rest: Buffer = Buffer.alloc(0);
  let hasType = !isFirstWithoutType;
  return (arrived: Buffer) => {
    rest = Buffer.concat([rest, arrived]);
    for (;;) {
      const head = hasType ? 1 : 0;
      if (rest.length < head + 4) return;
      const length = head + rest.readInt32BE(head);
      if (rest.length < length) return;
      onMessage(hasType ? rest.toString('latin1', 0, 1) : '', rest.subarray(0, length));
      rest = rest.subarray(length);
      hasType = true;
    }
  };
}

/** Stands between the server and PostgreSQL, counts the statements, and cuts the connection of one of them. */
export async function startStatementProxy(url: string) {
  const ends = new Set<Socket>();
  let counted = 0;
  let cut: Cut | undefined;

  const proxy = createServer((near) => {
    const far = connectToDatabase(url);
    let isLosingAnswer = false;
    let statement: Buffer[] = [];
    const end = () => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      ends.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        ends.delete(socket);
        end();
      });
    }

    function pass() {
      far.write(Buffer.concat(statement));
      statement = [];
    }
    const read = messagesOf((type, message) => {
      statement.push(message);
      if (type !== query && type !== sync) {
        // What is part of a statement waits for its end; what is none, such as a password, does not.
        if (!'PBDECFH'.includes(type) || type === '') pass();
        return;
      }
      counted += 1;
      if (cut?.at !== counted) return pass();
      if (cut.when === 'before') return end();
      isLosingAnswer = true;
      pass();
    }, true);
    near.on('data', read);

    const answer = messagesOf((type, message) => {
      if (!isLosingAnswer) near.write(message);
      else if (type === ready) end();
    });
    far.on('data', answer);
  }).listen(0, '127.0.0.1');
  const through = await addressThrough(proxy, url);

  return {
    url: through,
    /** Counts from one again, and cuts when it gets there. */
    countAgain(next?: Cut) {
      counted = 0;
      cut = next;
    },
    /** How many statements there were since then. */
    counted: () => counted,
    async stop() {
      for (const socket of ends) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
