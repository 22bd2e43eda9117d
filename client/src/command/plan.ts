import type { Command, Terminal } from './command.ts';
import { readConfiguration } from './configuration-file.ts';
import { connect } from './connection.ts';
import { parseFileArguments } from './parse-arguments.ts';
import { isDifferent, printPlan } from './print-plan.ts';
import { printableJson } from './printable.ts';

/** The exit codes of a plan. It is `unknown` whether an installation differs if the token may not view all of it. */
const outcomes = { same: 0, unknown: 1, different: 2 } as const;

const usage = '[--json] FILE';
const options = { json: { type: 'boolean', default: false } } as const;

/** Shows what applying a file would change, and changes nothing. */
export const plan: Command = {
  summary: 'Show what applying FILE would change. Exits with 0 if nothing, 2 if something, 1 after an error.',
  usage,
  failure: outcomes.unknown,
  run: async (args, terminal) => {
    const { file, json } = parseFileArguments(args, options, `plan ${usage}`);
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
