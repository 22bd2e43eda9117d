/**
 * Whether a token is for the Model Context Protocol, with which AI agents work. `off`: it is for the API. `read` and `write`: it works
 * over MCP alone, and `write` offers the tools that change something, too.
 */
export const mcpUses = ['off', 'read', 'write'] as const;

export type McpUse = (typeof mcpUses)[number];
