import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const inherited = ['inherit', 'inherit', 'inherit'];
const running = new Map();
let askedToStopAt = 0;
let stopSignal;

/**
 * Starts a program in the root folder, and passes on the signals that ask this process to stop.
 * With `detached` the program gets its own process group, so that each signal reaches it only once, from this process.
 * It also gets a channel, which is disconnected when this process dies.
 */
export function launch(command, args, { detached = false, stdio = inherited, env } = {}) {
  const channels = detached ? [...stdio, 'ipc'] : stdio;
  const child = spawn(command, args, { cwd: root, env, detached, stdio: channels });
  running.set(child, { getsTerminalSignals: !detached });
  child.once('exit', () => running.delete(child));
  return child;
}

/** Waits until the program and its output have ended, and returns the exit code. */
export function ended(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

/** Ends this process if it received a stop signal while a program was running. */
export function leaveIfAsked() {
  if (stopSignal) process.exit(128 + constants.signals[stopSignal]);
}

export function fail(message) {
  console.error(message);
  process.exit(1);
}

function stop(signal) {
  // A terminal sends a signal to the whole group, and npm then sends it to us again: this repetition is ignored.
  if (Date.now() - askedToStopAt < 1000) return;
  askedToStopAt = Date.now();
  stopSignal = signal;
  if (running.size === 0) leaveIfAsked();
  for (const [child, { getsTerminalSignals }] of running) {
    const hasSignal = signal === 'SIGINT' && getsTerminalSignals && process.stdin.isTTY;
    if (!hasSignal) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  }
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
