import cluster, { type Worker } from 'node:cluster';
import { EventEmitter } from 'node:events';
import { afterEach, expect, it, vi } from 'vitest';
import { callerChanges } from '../../platform/db/connect/caller-changes.ts';
import { notifySiblings, relayChanges } from './caller-relay.ts';

afterEach(() => void cluster.removeAllListeners());

/** Two workers that serve, and one that still starts. */
function startRelay() {
  const worker = () =>
    ({ send: vi.fn(), isConnected: () => true }) as unknown as Worker & { send: typeof vi.fn };
  const [author, sibling, newcomer] = [worker(), worker(), worker()];
  relayChanges();
  for (const one of [author, sibling]) cluster.emit('listening', one, {});
  return { author, sibling, newcomer };
}

it('confirms a change when the other workers have received it, not before', () => {
  const { author, sibling, newcomer } = startRelay();

  cluster.emit('message', author, { notify: 7, whom: 'everybody' }, undefined);
  expect(sibling.send).toHaveBeenCalledExactlyOnceWith({ receive: 1, whom: 'everybody' });
  expect(author.send).not.toHaveBeenCalled();

  cluster.emit('message', sibling, { received: 1 }, undefined);
  expect(author.send).toHaveBeenCalledExactlyOnceWith({ notified: 7 });
  expect(newcomer.send).not.toHaveBeenCalled();
});

it('does not wait for a worker that has ended', () => {
  const { author, sibling } = startRelay();

  cluster.emit('message', author, { notify: 1, whom: 'everybody' }, undefined);
  cluster.emit('disconnect', sibling);

  expect(author.send).toHaveBeenCalledExactlyOnceWith({ notified: 1 });
});

function startWorker() {
  const callers = callerChanges();
  const channel = Object.assign(new EventEmitter(), { send: vi.fn() });
  notifySiblings(callers, channel as unknown as NodeJS.Process);
  return { callers, channel };
}

it('a worker reports its own change, and knows when all have received it', async () => {
  const { callers, channel } = startWorker();

  callers.receiveOwn('everybody');
  expect(channel.send).toHaveBeenCalledExactlyOnceWith({ notify: 1, whom: 'everybody' });
  const passing = callers.pendingRelay;
  expect(passing).toBeDefined();

  channel.emit('message', { notified: 1 });
  await passing;
  expect(callers.pendingRelay).toBeUndefined();
});

it('a worker forgets whom another one has changed, and says so', () => {
  const { callers, channel } = startWorker();
  const forget = vi.fn();
  callers.onChange(forget);

  channel.emit('message', { receive: 5, whom: 'everybody' });

  expect(forget).toHaveBeenCalledExactlyOnceWith('everybody');
  expect(channel.send).toHaveBeenCalledExactlyOnceWith({ received: 5 });
});
