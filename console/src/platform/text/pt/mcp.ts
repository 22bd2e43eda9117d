/** Texts of the page about AI agents. */
export const mcp = {
  title: 'Agentes de IA (MCP)',
  help: 'Agentes de IA, como Claude e Cursor, trabalham com esta plataforma pelo Model Context Protocol (MCP), com o token de uma conta de serviço.',
  off: 'Os agentes de IA não podem se conectar',
  offHelp: 'Quem opera o servidor os permite com a configuração MCP=on.',
  connect: 'Como conectar',
  address: 'Endereço',
  copyAddress: 'Copiar o endereço',
  program: 'Programa',
  sample: 'Configuração',
  copySample: 'Copiar a configuração',
  about_claude: 'Execute no diretório do projeto.',
  about_cursor: 'Grave em .cursor/mcp.json.',
  about_json: 'Grave em .mcp.json, ou no arquivo que o programa indicar.',
  tokenHelp: 'Antes, guarde o token na variável de ambiente RETAGUARDA_TOKEN.',
  rules: 'O que vale para agentes',
  ruleToken:
    'O agente pode o que o token pode, e nunca mais do que a pessoa que o criou. Um token feito para ler não altera nada.',
  ruleChanges:
    'O que o agente altera vira um pedido de aprovação: só acontece depois que outra pessoa o aprova, a menos que a política esteja desligada.',
  ruleData:
    'Textos como nomes e notas são entregues como dados. Os agentes são avisados de que não são instruções.',
  ruleLog: 'Cada chamada fica no registro de segurança, com a ferramenta e o resultado.',
  policies: 'Políticas de aprovação',
  tools: 'Ferramentas',
  toolsHelp: 'Cada uma aparece ao agente se o token tem a permissão.',
  reads: 'Lê:',
  writes: 'Altera:',
} as const;
