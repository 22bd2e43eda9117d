/** How programs connect to this address. The token is never in it: it comes from the environment. */
export const mcpSamples = (address: string) => ({
  claude: `claude mcp add --transport http --scope project retaguarda ${address} \\
  --header 'Authorization: Bearer \${RETAGUARDA_TOKEN}'`,
  cursor: asJson(address, `\${env:RETAGUARDA_TOKEN}`),
  json: asJson(address, `\${RETAGUARDA_TOKEN}`),
});

export type McpProgram = keyof ReturnType<typeof mcpSamples>;

const asJson = (url: string, token: string) =>
  JSON.stringify(
    { mcpServers: { retaguarda: { type: 'http', url, headers: { Authorization: `Bearer ${token}` } } } },
    null,
    2,
  );
