import type { Readable, Writable } from 'node:stream';

/** The environment and the streams of a command. */
export type Terminal = {
  env: Readonly<Record<string, string | undefined>>;
  stdin: Readable;
  stdout: Writable & { isTTY?: boolean; columns?: number };
  stderr: Writable & { isTTY?: boolean };
};

/** A command of `retaguarda`. Each has its own file and an entry in `commands.ts`. */
export type Command = {
  /** The purpose of the command, in one line. */
  summary: string;
  /** The arguments of the command. */
  usage: string;
  /** The exit code for all errors of a command that uses the usual ones for something else. */
  failure?: number;
  /** Returns the exit code, or nothing for 0. */
  run: (args: string[], terminal: Terminal, commands: Commands) => Promise<number | undefined>;
};

export type Commands = Readonly<Record<string, Command>>;

/** The exit codes that every command has. */
export const exitCodes = { done: 0, refused: 1, usage: 2, failed: 3 } as const;

/** An error in the arguments or the environment. Nothing was sent. */
export class UsageError extends Error {}
