import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

const inherited = ['inherit', 'inherit', 'inherit'];
const running = new Map();
let askedToStopAt = 0;
let stopSignal;

/**
 * Starts a program in the root folder and passes on to it what asks this process to stop.
 * With `detached` it has a process group of its own, so that every such signal reaches it once, through here;
 * and a channel that is disconnected when this process dies.
 */
export function launch(command, args, { detached = false, stdio = inherited, env } = {}) {
  const channels = detached ? [...stdio, 'ipc'] : stdio;
  const child = spawn(command, args, { cwd: root, env, detached, stdio: channels });
  running.set(child, { hearsTerminal: !detached });
  child.once('exit', () => running.delete(child));
  return child;
}

/** The exit code of a launched program, once it and its output have ended. */
export function ended(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

/** Ends this process when it was asked to while a program ran. */
export function leaveIfAsked() {
  if (stopSignal) process.exit(128 + constants.signals[stopSignal]);
}

export function fail(message) {
  console.error(message);
  process.exit(1);
}

function stop(signal) {
  // npm repeats to us what a terminal has already sent to the whole group: an echo is not a second request.
  if (Date.now() - askedToStopAt < 1000) return;
  askedToStopAt = Date.now();
  stopSignal = signal;
  if (running.size === 0) leaveIfAsked();
  for (const [child, { hearsTerminal }] of running) {
    const hasHeard = signal === 'SIGINT' && hearsTerminal && process.stdin.isTTY;
    if (!hasHeard) child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal);
  }
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
