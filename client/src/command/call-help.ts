import type { Endpoint } from '@retaguarda/contract/endpoint';
import { programCallsByName } from '@retaguarda/contract/program-calls';
import { type CallOption, optionsOf } from './call-options.ts';
import { ownOptionsOf } from './own-options.ts';

/** Lists all calls with their summaries. */
export const listOfCalls = () =>
  `${table([...programCallsByName].map(([name, { summary }]) => [name, summary]))}
retaguarda api CALL --help shows the options of a call.
`;

/** Describes a call and its options. */
export function helpOf(name: string, endpoint: Endpoint) {
  const { method, path, access, summary } = endpoint;
  const { options, onlyJson } = optionsOf(endpoint);
  const own = ownOptionsOf(endpoint).map(
    ({ name, value, summary }) => [`  --${name}${value ? ` ${value}` : ''}`, summary] as const,
  );
  return `retaguarda api ${name} [--OPTION VALUE …]

${summary}.
${method} ${path}, needs ${access === 'signed-in' ? 'a token' : [access].flat().join(' or ')}

${table(options.map((option) => [`  --${option.name} ${placeholderOf(option)}`, describe(option)]))}${
  onlyJson.length > 0 ? `\nOnly in the JSON of --body: ${onlyJson.map(({ name }) => name).join(', ')}\n` : ''
}
${table(own)}`;
}

const placeholderOf = ({ kind }: CallOption) =>
  typeof kind === 'string'
    ? { text: 'TEXT', number: 'NUMBER', day: 'YYYY-MM-DD', 'true or false': 'true|false' }[kind]
    : 'WORD';

const describe = ({ kind, isRequired, isList }: CallOption) =>
  [
    ...(isRequired ? ['required'] : []),
    ...(isList ? ['can be given several times'] : []),
    ...(Array.isArray(kind) ? [`one of ${kind.join(', ')}`] : []),
  ].join('; ');

function table(rows: (readonly [string, string])[]) {
  const width = Math.max(0, ...rows.map(([first]) => first.length));
  return rows
    .map(([first, second]) => `${first.padEnd(width)}  ${second}`.trimEnd())
    .map((line) => `${line}\n`)
    .join('');
}
