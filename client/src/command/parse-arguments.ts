import { type ParseArgsConfig, parseArgs } from 'node:util';
import { UsageError } from './command.ts';

/** Parses the arguments of a command. An unknown option is a usage error. */
export function parseArguments<const Config extends ParseArgsConfig>(config: Config) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** Parses the arguments of a command that takes options and one file. */
export function parseFileArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options,
  usage: string,
) {
  const { positionals, values } = parseArguments({ args, options, allowPositionals: true });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new UsageError(`Usage: retaguarda ${usage}`);
  return { file, ...values };
}
