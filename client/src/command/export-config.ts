import type { Command } from './command.ts';
import { yamlOf } from './configuration-file.ts';
import { connect } from './connection.ts';
import { parseArguments } from './parse-arguments.ts';

const options = { companies: { type: 'boolean', default: false } } as const;

/** Prints the configuration of an installation as YAML. */
export const exportConfig: Command = {
  summary:
    'Print the configuration as YAML, without secrets. With --companies also what belongs to companies, named by their documents.',
  usage: '[--companies] > FILE',
  run: async (args, terminal) => {
    const { companies } = parseArguments({ args, options }).values;
    const client = await connect(terminal);
    const { configuration, left_out } = await client.configurations.read({
      query: companies ? { companies: 'true' } : {},
    });
    terminal.stdout.write(yamlOf(configuration));
    if (left_out.length > 0)
      terminal.stderr.write(`Left out, because the token may not view it: ${left_out.join(', ')}\n`);
    return undefined;
  },
};
