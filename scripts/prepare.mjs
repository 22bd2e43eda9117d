import { ensureConsoleBuilt, ensureInstalled, ensureServerBuilt } from './set-up.mjs';

// Prints the path of the Node that shall run the server. The shell of `npm start` then becomes this Node, so that nothing
// but npm and the server stay in memory, and a signal to npm is a signal to the server.

// That shell does not pass a signal on to us. It dies.
const shell = process.ppid;
setInterval(() => process.ppid === shell || process.kill(process.pid, 'SIGTERM'), 100).unref();

const node = await ensureInstalled({ development: false });
await ensureConsoleBuilt(node);
await ensureServerBuilt(node);
console.log(node);
