import { spawn } from 'node:child_process';
import { npmCommand } from './npm-command.mjs';

// This process is the head of a process group. When npm gets a stop signal, it first finishes or undoes half a minute of
// work, and its install scripts go on after it and disturb the next install. So the whole group is killed instead.
const killGroup = () => process.kill(0, 'SIGKILL');
for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(event, killGroup);

const [command, ...first] = npmCommand;
const options = ['--no-audit', '--no-fund', '--loglevel=error'];

spawn(command, [...first, ...process.argv.slice(2), ...options], { stdio: 'inherit' })
  .once('error', (error) => {
    console.error(error.message);
    process.exit(1);
  })
  .once('close', (code) => process.exit(code ?? 1));
