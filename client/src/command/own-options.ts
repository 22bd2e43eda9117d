import { type Endpoint, pageSizeOf } from '@retaguarda/contract/endpoint';

/** The options of the command itself, in the order of the help. Those without `value` are switches. */
const ownOptions = {
  all: { summary: 'read all pages' },
  body: { value: 'FILE', summary: 'read the body as JSON from a file, or from - (standard input)' },
  'if-version': { value: 'NUMBER', summary: 'refuse the change if the row has another version' },
  output: { value: 'FILE', summary: 'write to a file instead of standard output' },
  json: { summary: 'print one JSON object in each line, as into a pipe' },
  'token-file': { value: 'FILE', summary: 'read the token from a file instead of RETAGUARDA_TOKEN' },
  help: { summary: 'show this' },
} as const;

type Name = keyof typeof ownOptions;

/** The typed values of these options. */
export type OwnValues = {
  [Option in Name]?: (typeof ownOptions)[Option] extends { value: string } ? string : boolean;
};

type OwnOption = { name: Name; value?: string; summary: string };

/** Returns the options that a call has besides its own fields. */
export function ownOptionsOf(endpoint: Endpoint): OwnOption[] {
  const has: Record<Name, boolean> = {
    all: pageSizeOf(endpoint) !== undefined,
    body: endpoint.body !== undefined,
    'if-version': endpoint.method !== 'GET',
    output: endpoint.isDownload === true,
    json: !endpoint.isDownload,
    'token-file': true,
    help: true,
  };
  return (Object.keys(ownOptions) as Name[])
    .filter((name) => has[name])
    .map((name) => ({ name, ...ownOptions[name] }));
}
