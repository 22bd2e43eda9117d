import type { ConfigurationPlan, PlannedChange } from '@retaguarda/contract/entities/configuration';
import type { Terminal } from './command.ts';
import { printable } from './printable.ts';

const signs = { create: '+', edit: '~', delete: '-' } as const;

/** Returns whether the installation differs from the file, including settings that only its operator can change. */
export const isDifferent = ({ changes, retention }: ConfigurationPlan) =>
  changes.length > 0 || retention.length > 0;

/** Prints the changes of a plan: each row with its settings, and how many people and companies it affects. */
export function printPlan({ changes, retention, left_out }: ConfigurationPlan, { stdout, stderr }: Terminal) {
  for (const change of changes) {
    stdout.write(
      `${signs[change.kind]} ${printable(`${change.section}.${change.name}`)}${affected(change)}\n`,
    );
    for (const line of change.settings.flatMap((setting) => settingLines(setting, change.kind)))
      stdout.write(`    ${printable(line)}\n`);
  }
  for (const { field, before, after } of retention)
    stdout.write(
      `! retention.${field}: ${shown(before)} here, ${shown(after)} in the file. Change the setting of the server.\n`,
    );
  const count = (kind: PlannedChange['kind']) => changes.filter((change) => change.kind === kind).length;
  stdout.write(
    changes.length > 0
      ? `${count('create')} to create, ${count('edit')} to change, ${count('delete')} to delete.\n`
      : 'Nothing to change.\n',
  );
  if (left_out.length > 0)
    stderr.write(`Not compared, because the token may not view it: ${left_out.join(', ')}\n`);
}

function affected({ people, companies }: PlannedChange) {
  const counts = [
    ...(people > 0 ? [`${people} ${people === 1 ? 'person' : 'people'}`] : []),
    ...(companies > 0 ? [`${companies} ${companies === 1 ? 'company' : 'companies'}`] : []),
  ];
  return counts.length > 0 ? `  (affects ${counts.join(' and ')})` : '';
}

type Setting = PlannedChange['settings'][number];

/** Returns the lines of a changed setting. For a list, they are the added and removed items. */
function settingLines({ field, before, after }: Setting, kind: PlannedChange['kind']): string[] {
  if (kind === 'create') return [`${field}: ${shown(after)}`];
  if (!Array.isArray(before) || !Array.isArray(after))
    return [`${field}: ${shown(before)} → ${shown(after)}`];
  const [old, wanted] = [before.map(shown), after.map(shown)];
  const added = wanted.filter((item) => !old.includes(item)).map((item) => `+ ${item}`);
  const removed = old.filter((item) => !wanted.includes(item)).map((item) => `- ${item}`);
  const lines = [...added, ...removed];
  return lines.length > 0
    ? [`${field}:`, ...lines.map((line) => `  ${line}`)]
    : [`${field}: in another order`];
}

const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
