import cluster, { type Worker } from 'node:cluster';
import { EventEmitter } from 'node:events';
import { afterEach, expect, it, vi } from 'vitest';
import { callerChanges } from '../../platform/db/connect/caller-changes.ts';
import { relayChanges, tellSiblings } from './caller-relay.ts';

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

it('says that a change is told when the other workers have heard it, not before', () => {
  const { author, sibling, newcomer } = startRelay();

  cluster.emit('message', author, { tell: 7, whom: 'everybody' }, undefined);
  expect(sibling.send).toHaveBeenCalledExactlyOnceWith({ hear: 1, whom: 'everybody' });
  expect(author.send).not.toHaveBeenCalled();

  cluster.emit('message', sibling, { heard: 1 }, undefined);
  expect(author.send).toHaveBeenCalledExactlyOnceWith({ told: 7 });
  expect(newcomer.send).not.toHaveBeenCalled();
});

it('does not wait for a worker that has ended', () => {
  const { author, sibling } = startRelay();

  cluster.emit('message', author, { tell: 1, whom: 'everybody' }, undefined);
  cluster.emit('disconnect', sibling);

  expect(author.send).toHaveBeenCalledExactlyOnceWith({ told: 1 });
});

function startWorker() {
  const callers = callerChanges();
  const channel = Object.assign(new EventEmitter(), { send: vi.fn() });
  tellSiblings(callers, channel as unknown as NodeJS.Process);
  return { callers, channel };
}

it('a worker tells its own change, and knows when all have heard it', async () => {
  const { callers, channel } = startWorker();

  callers.hearOwn('everybody');
  expect(channel.send).toHaveBeenCalledExactlyOnceWith({ tell: 1, whom: 'everybody' });
  const passing = callers.beingPassedOn;
  expect(passing).toBeDefined();

  channel.emit('message', { told: 1 });
  await passing;
  expect(callers.beingPassedOn).toBeUndefined();
});

it('a worker forgets whom another one has changed, and says so', () => {
  const { callers, channel } = startWorker();
  const forget = vi.fn();
  callers.onChange(forget);

  channel.emit('message', { hear: 5, whom: 'everybody' });

  expect(forget).toHaveBeenCalledExactlyOnceWith('everybody');
  expect(channel.send).toHaveBeenCalledExactlyOnceWith({ heard: 5 });
});
