import { spawn } from 'node:child_process';

// Launched as the head of a process group. Asked to stop, npm would first finish or undo half a minute of work,
// and its install scripts would outlive it and disturb the next install: the whole group is killed instead.
const killGroup = () => process.kill(0, 'SIGKILL');
for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(event, killGroup);

const { npm_execpath: runningNpm } = process.env;
const [command, ...first] = runningNpm?.endsWith('npm-cli.js') ? [process.execPath, runningNpm] : ['npm'];
// The tools are development packages, which NODE_ENV=production would leave out.
const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];

spawn(command, [...first, 'ci', ...options], { stdio: 'inherit' })
  .once('error', (error) => {
    console.error(error.message);
    process.exit(1);
  })
  .once('close', (code) => process.exit(code ?? 1));
