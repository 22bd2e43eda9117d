import type { Readable, Writable } from 'node:stream';

/** Where a command reads and writes. */
export type Terminal = {
  env: Readonly<Record<string, string | undefined>>;
  stdin: Readable;
  stdout: Writable & { isTTY?: boolean; columns?: number };
  stderr: Writable & { isTTY?: boolean };
};

/** A command of `retaguarda`. Each has a file of its own, and an entry in `commands.ts`. */
export type Command = {
  /** What it is for, in one line. */
  summary: string;
  /** What follows the name of the command. */
  usage: string;
  /** The exit code of every error, where 2 means something else. */
  failure?: number;
  /** Returns the exit code, or nothing for 0. */
  run: (args: string[], terminal: Terminal, commands: Commands) => Promise<number | undefined>;
};

export type Commands = Readonly<Record<string, Command>>;

/** The exit codes that every command has. */
export const exitCodes = { done: 0, refused: 1, usage: 2, failed: 3 } as const;

/** What was typed is wrong: nothing was sent. */
export class UsageError extends Error {}
