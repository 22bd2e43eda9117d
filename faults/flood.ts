import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../scripts/launch.mjs';

export type Flood = {
  port: number;
  authorization: string;
  /** Requests in a second; 0: the next one on a connection as soon as the last one was answered. */
  rate: number;
  seconds: number;
  connections: number;
};

export type FloodFigures = {
  sent: number;
  /** Those that were due, but every connection waited for an answer. */
  notSent: number;
  /** How many answers there were of each status. */
  answers: Record<string, number>;
  /** Answers that are neither 200 nor 503 with Retry-After, and connections that were lost. */
  faults: number;
  /** How long those took that were answered with 200, in milliseconds. */
  times: number[];
};

/** Sends requests from a process of its own, which runs beside the server and not on its core. */
export async function flood(core: string[], asked: Flood) {
  const [program = '', ...args] = [
    ...core,
    process.execPath,
    'faults/flood-process.ts',
    JSON.stringify(asked),
  ];
  const { stdout } = await promisify(execFile)(program, args, { cwd: root, maxBuffer: 1e9 });
  const { times, ...figures } = JSON.parse(stdout) as FloodFigures;
  times.sort((a, b) => a - b);
  return {
    ...figures,
    accepted: times.length,
    perSecond: times.length / asked.seconds,
    refused: figures.answers['503'] ?? 0,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
  };
}
