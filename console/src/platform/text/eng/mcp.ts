import type { Text } from '../dictionary.ts';

/** Texts of the page about AI agents. */
export const mcp: Text<'mcp'> = {
  title: 'AI agents (MCP)',
  help: 'AI agents such as Claude and Cursor work with this platform over the Model Context Protocol (MCP), using the token of a service account.',
  off: 'AI agents cannot connect',
  offHelp: 'The server operator can allow them with the setting MCP=on.',
  connect: 'How to connect',
  address: 'Address',
  copyAddress: 'Copy the address',
  program: 'Program',
  sample: 'Configuration',
  copySample: 'Copy the configuration',
  about_claude: 'Run it in the folder of your project.',
  about_cursor: 'Save it as .cursor/mcp.json.',
  about_json: 'Save it as .mcp.json, or in the file that the program names.',
  tokenHelp: 'First store the token in the environment variable RETAGUARDA_TOKEN.',
  rules: 'Rules for agents',
  ruleToken:
    'An agent can do what its token can, and never more than the person who created it. A read-only token changes nothing.',
  ruleChanges:
    'A change by an agent becomes a request: it is made only after another person approves it, unless the policy is switched off.',
  ruleData: 'Texts such as names and notes are marked as data, not as instructions.',
  ruleLog: 'Every call is in the security log, with its tool and its result.',
  policies: 'Approval policies',
  tools: 'Tools',
  toolsHelp: 'An agent sees the tools that its token has permission for.',
  reads: 'Reads:',
  writes: 'Changes:',
};
