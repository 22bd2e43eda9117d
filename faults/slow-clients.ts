import { connect, type Socket } from 'node:net';
import { companies } from '@retaguarda/contract/entities/companies';

type Place = { port: number; authorization: string };

/** Connects so often, and says at once only this much of a request. */
function connectMany(port: number, count: number, said: string) {
  const sockets = Array.from({ length: count }, () => {
    const socket = connect(port, '127.0.0.1').setNoDelay();
    socket.on('error', () => {});
    if (said) socket.write(said);
    return socket;
  });
  return sockets;
}

/** Goes on with a byte of a request every second. */
function dripInto(sockets: Socket[]) {
  const timer = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('a');
  }, 1_000);
  return () => clearInterval(timer);
}

/** Clients that take long: some do not end their headers, some not their bodies, and many say nothing at all. */
export function startSlowClients({ port, authorization }: Place, idle: number) {
  const line = (text: string) => `${text} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: ${authorization}\r\n`;
  const silent = connectMany(port, idle, '');
  const slowHeaders = connectMany(port, 200, `${line(`GET /api${companies.list.path}`)}x-slow: `);
  const slowBodies = connectMany(
    port,
    200,
    `${line(`POST /api${companies.create.path}`)}content-type: application/json\r\ncontent-length: 1000\r\n\r\n{"name":"`,
  );
  const stopDripping = dripInto([...slowHeaders, ...slowBodies]);
  const stillOpen = (sockets: Socket[]) => sockets.filter(({ readyState }) => readyState === 'open').length;
  return {
    description: () => `${idle} idle connections, 200 slow headers, 200 slow bodies`,
    /** Those that the server has not ended. */
    left: () => ({ idle: stillOpen(silent), headers: stillOpen(slowHeaders), bodies: stillOpen(slowBodies) }),
    stop() {
      stopDripping();
      for (const socket of [...silent, ...slowHeaders, ...slowBodies]) socket.destroy();
    },
  };
}
