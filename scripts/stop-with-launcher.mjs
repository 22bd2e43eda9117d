import { isMainThread } from 'node:worker_threads';

// The server loads this before its own code. If the launcher is killed, nothing else would stop the server.
if (isMainThread && process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
