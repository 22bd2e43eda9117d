import { isMainThread } from 'node:worker_threads';

// Loaded into the server before its own code: when the launcher is killed, nobody else would stop the server.
if (isMainThread && process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
