import { type Endpoint, pageSizeOf } from '@retaguarda/contract/endpoint';

/** An option of the command itself. Without `value`, it is a switch. */
export type OwnOption = { name: string; value?: string; summary: string };

/** The options that a call has besides its own fields. */
export const ownOptionsOf = (endpoint: Endpoint): OwnOption[] => [
  ...(pageSizeOf(endpoint) ? [{ name: 'all', summary: 'read all pages' }] : []),
  ...(endpoint.body
    ? [
        {
          name: 'body',
          value: 'FILE',
          summary: 'read the body as JSON from a file, or from - (standard input)',
        },
      ]
    : []),
  ...(endpoint.method === 'GET'
    ? []
    : [{ name: 'if-version', value: 'NUMBER', summary: 'refuse the change if the row has another version' }]),
  endpoint.isDownload
    ? { name: 'output', value: 'FILE', summary: 'write to a file instead of standard output' }
    : { name: 'json', summary: 'print one JSON object in each line, as into a pipe' },
  { name: 'token-file', value: 'FILE', summary: 'read the token from a file instead of RETAGUARDA_TOKEN' },
  { name: 'help', summary: 'show this' },
];
