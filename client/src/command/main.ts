#!/usr/bin/env node
import { runCommand } from './run-command.ts';

// The reader has closed the pipe, such as `| head`.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

process.exitCode = await runCommand(process.argv.slice(2), process);
