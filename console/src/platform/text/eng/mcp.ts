import type { Text } from '../dictionary.ts';

/** Texts of the page about AI agents. */
export const mcp: Text<'mcp'> = {
  title: 'AI agents (MCP)',
  help: 'AI agents such as Claude and Cursor work with this platform over the Model Context Protocol (MCP), with the token of a service account.',
  off: 'AI agents cannot connect',
  offHelp: 'The operator of the server allows them with the setting MCP=on.',
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
  rules: 'What applies to agents',
  ruleToken:
    'An agent can do what its token can, and never more than the person who created it. A token that only reads changes nothing.',
  ruleChanges:
    'What an agent changes becomes a request: it is done only after another person approves it, unless the policy is switched off.',
  ruleData: 'Texts such as names and notes are sent as data, marked as not being instructions.',
  ruleLog: 'Every call is in the security log, with its tool and its result.',
  policies: 'Approval policies',
  tools: 'Tools',
  toolsHelp: 'An agent sees each tool for which its token has the permission.',
  reads: 'Reads:',
  writes: 'Changes:',
};
