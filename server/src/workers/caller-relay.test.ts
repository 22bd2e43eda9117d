import cluster, { type Worker } from 'node:cluster';
import { afterEach, expect, it, vi } from 'vitest';
import { relayChanges } from './caller-relay.ts';

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
