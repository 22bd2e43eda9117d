import { parseArgs } from 'node:util';
import { type Command, type Terminal, UsageError } from './command.ts';
import { readConfiguration } from './configuration-file.ts';
import { connect } from './connection.ts';
import { isDifferent, printPlan } from './print-plan.ts';
import { printableJson } from './printable.ts';

/** The exit codes of a plan: the installation is as the file says, that is not known, or it is not. */
const outcomes = { same: 0, unknown: 1, different: 2 } as const;

/** Shows what applying a file would change, and changes nothing. */
export const plan: Command = {
  summary: 'Show what applying FILE would change. Exits with 0 if nothing, 2 if something, 1 after an error.',
  usage: '[--json] FILE',
  failure: outcomes.unknown,
  run: async (args, terminal) => {
    const { file, json } = argumentsIn(args);
    const configuration = await readConfiguration(file, terminal);
    const client = await connect(terminal);
    const planned = await client.configurations.plan({ body: { configuration } });
    if (json) printJson(planned, terminal);
    else printPlan(planned, terminal);
    if (isDifferent(planned)) return outcomes.different;
    return planned.left_out.length > 0 ? outcomes.unknown : outcomes.same;
  },
};

const printJson = (planned: object, { stdout }: Terminal) =>
  stdout.write(`${printableJson(JSON.stringify(planned))}\n`);

function argumentsIn(args: string[]) {
  const { positionals, values } = parsed(args);
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new UsageError('Usage: retaguarda plan [--json] FILE');
  return { file, ...values };
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      options: { json: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
