import { createInterface } from 'node:readline/promises';
import {
  type Configuration,
  type ConfigurationPlan,
  configurations,
  secretReference,
} from '@retaguarda/contract/entities/configuration';
import { CallError } from '../call-error.ts';
import { type Command, type Terminal, UsageError } from './command.ts';
import { readConfiguration } from './configuration-file.ts';
import { connect } from './connection.ts';
import { parseFileArguments } from './parse-arguments.ts';
import { printPlan } from './print-plan.ts';
import { withProgress } from './progress.ts';

const usage = '[--yes] [--ask REASON] FILE';
const options = { yes: { type: 'boolean', default: false }, ask: { type: 'string' } } as const;

/** Applies a file: all of it, or nothing. */
export const apply: Command = {
  summary:
    'Apply FILE, all of it or nothing, after a question unless --yes is given. If a second person has to approve it, --ask REASON asks for that.',
  usage,
  run: async (args, terminal) => {
    const { file, yes, ask } = parseFileArguments(args, options, `apply ${usage}`);
    const configuration = await readConfiguration(file, terminal);
    const client = await connect(terminal);
    const planned = await client.configurations.plan({ body: { configuration } });
    printPlan(planned, terminal);
    if (planned.changes.length === 0) return undefined;
    const body = { configuration, plan: planned.hash, secrets: secretsIn(terminal, configuration, planned) };
    if (!yes && !(await isConfirmed(terminal, planned))) return undefined;
    try {
      const { id } = await withProgress(terminal, (show) => {
        show(`Applying ${planned.changes.length} changes …`);
        return client.configurations.apply({ body });
      });
      terminal.stdout.write(
        `Applied. For 24 hours its job can undo it: ${addressOf(terminal, `job/${id}`)}\n`,
      );
    } catch (error) {
      if (ask === undefined || !(error instanceof CallError) || !error.approval) throw error;
      const { method, path } = configurations.apply;
      const call = { method, path, query: {}, body };
      const { id } = await client.changeRequests.ask({ body: { call, reason: ask } });
      terminal.stdout.write(`Approval requested: ${addressOf(terminal, `approval/${id}`)}\n`);
    }
    return undefined;
  },
};

const addressOf = ({ env }: Terminal, path: string) => `${env.RETAGUARDA_URL?.replace(/\/+$/, '')}/${path}`;

/** Reads the secrets of new rows from the environment. Refuses to send one that the file does not name. Nothing prints them. */
function secretsIn({ env }: Terminal, configuration: Configuration, { secrets }: ConfigurationPlan) {
  const named = referencesIn(configuration);
  const foreign = secrets.filter((name) => !named.has(name));
  if (foreign.length > 0)
    throw new UsageError(`The server asks for ${foreign.join(', ')}, which the file does not name.`);
  const missing = secrets.filter((name) => !env[name]);
  if (missing.length > 0) throw new UsageError(`The environment has no ${missing.join(', ')}.`);
  return Object.fromEntries(secrets.map((name) => [name, env[name] ?? '']));
}

/** Returns the environment variables that a file names. */
const referencesIn = ({ system_variables = {}, webhooks = {} }: Configuration) =>
  new Set(
    [...Object.values(system_variables), ...Object.values(webhooks)].flatMap(({ value, secret }) =>
      [value, secret].flatMap((given) => secretReference.safeParse(given).data?.env ?? []),
    ),
  );

async function isConfirmed({ stdin, stderr }: Terminal, { changes }: ConfigurationPlan) {
  if (!('isTTY' in stdin && stdin.isTTY)) throw new UsageError('Without a terminal, apply needs --yes.');
  const asking = createInterface({ input: stdin, output: stderr });
  const answer = await asking.question(`Apply these ${changes.length} changes? [y/N] `);
  asking.close();
  return /^y(es)?$/i.test(answer.trim());
}
