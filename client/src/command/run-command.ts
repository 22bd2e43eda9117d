import { CallError } from '../call-error.ts';
import { exitCodes, type Terminal, UsageError } from './command.ts';
import { commands } from './commands.ts';
import { printable } from './printable.ts';

/** Runs `retaguarda` with these arguments and returns the exit code. Errors are printed here, and nowhere else. */
export async function runCommand([name, ...args]: string[], terminal: Terminal): Promise<number> {
  const { stdout, stderr } = terminal;
  if (name === undefined || ['help', '--help', '-h'].includes(name)) {
    stdout.write(help());
    return exitCodes.done;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  try {
    if (!command) throw new UsageError(`There is no command ${name}.\n\n${help()}`);
    return (await command.run(args, terminal, commands)) ?? exitCodes.done;
  } catch (error) {
    for (const line of linesOf(error)) stderr.write(`${printable(line)}\n`);
    return command?.failure ?? exitCodeOf(error);
  }
}

const help = () => `Usage: retaguarda COMMAND

${Object.entries(commands)
  .map(([name, { usage, summary }]) => `  retaguarda ${name} ${usage}\n      ${summary}\n`)
  .join('')}
RETAGUARDA_URL is the address of the console, RETAGUARDA_TOKEN the token of a service account.
Exit codes: 0 done, 1 refused by the server, 2 wrong usage, 3 no answer, or the server failed.
`;

function exitCodeOf(error: unknown) {
  if (error instanceof UsageError) return exitCodes.usage;
  return error instanceof CallError && error.status < 500 ? exitCodes.refused : exitCodes.failed;
}

/** Returns the lines that describe an error: one for each refused value. */
function linesOf(error: unknown): string[] {
  if (error instanceof UsageError) return error.message.split('\n');
  if (!(error instanceof CallError)) return [messageOf(error)];
  const { errors, message, requestId, approval } = error;
  const refused = errors.map(({ field, value }) => (field ? `${field}: ${value}` : value));
  return [
    ...(refused.length > 0 ? refused : [message]),
    ...(approval ? [`The policy '${approval}' requires it: retaguarda api changeRequests.ask --help`] : []),
    ...(requestId ? [`Request: ${requestId}`] : []),
  ];
}

/** Returns the message of an error with its cause, because fetch gives the reason only there. */
function messageOf(error: unknown) {
  const { message, cause } = error as Error;
  return cause instanceof Error
    ? `${message}: ${cause.message || (cause as NodeJS.ErrnoException).code}`
    : message;
}
