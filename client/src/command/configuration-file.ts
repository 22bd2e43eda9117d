import { text } from 'node:stream/consumers';
import { type Configuration, configuration } from '@retaguarda/contract/entities/configuration';
import { parseDocument, stringify } from 'yaml';
import { type Terminal, UsageError } from './command.ts';
import { readText } from './connection.ts';

/** Writes a configuration as YAML. The same configuration is always the same text. */
export const yamlOf = (given: Configuration) => stringify(given, { lineWidth: 0 });

/** Reads a configuration from a file, or from - (standard input), and checks it by the rules of the contract. */
export async function readConfiguration(file: string, { stdin }: Terminal): Promise<Configuration> {
  const document = parseDocument(file === '-' ? await text(stdin) : await readText(file));
  const [wrong] = document.errors;
  if (wrong) throw new UsageError(`${file}: ${wrong.message}`);
  const { data, error } = configuration.safeParse(document.toJS({ maxAliasCount: 100 }));
  if (error)
    throw new UsageError(
      error.issues.map(({ path, message }) => `${file}: ${path.join('.')}: ${message}`).join('\n'),
    );
  return data;
}
