import type { Text } from '../dictionary.ts';

/** Texts of the page about AI agents. */
export const mcp: Text<'mcp'> = {
  title: 'Agentes de IA (MCP)',
  help: 'Los agentes de IA, como Claude y Cursor, trabajan con esta plataforma por el Model Context Protocol (MCP), con el token de una cuenta de servicio.',
  off: 'Los agentes de IA no pueden conectarse',
  offHelp: 'Quien opera el servidor los permite con la configuración MCP=on.',
  connect: 'Cómo conectar',
  address: 'Dirección',
  copyAddress: 'Copiar la dirección',
  program: 'Programa',
  sample: 'Configuración',
  copySample: 'Copiar la configuración',
  about_claude: 'Ejecútelo en la carpeta de su proyecto.',
  about_cursor: 'Guárdelo como .cursor/mcp.json.',
  about_json: 'Guárdelo como .mcp.json, o en el archivo que indique el programa.',
  tokenHelp: 'Antes, guarde el token en la variable de entorno RETAGUARDA_TOKEN.',
  rules: 'Qué se aplica a los agentes',
  ruleToken:
    'El agente puede lo que puede su token, y nunca más que la persona que lo creó. Un token que solo lee no cambia nada.',
  ruleChanges:
    'Lo que el agente cambia se convierte en una solicitud: solo se hace después de que otra persona la apruebe, a menos que la política esté desactivada.',
  ruleData:
    'Los textos, como nombres y notas, se entregan como datos. Se avisa a los agentes de que no son instrucciones.',
  ruleLog: 'Cada llamada queda en el registro de seguridad, con su herramienta y su resultado.',
  policies: 'Políticas de aprobación',
  tools: 'Herramientas',
  toolsHelp: 'Cada una aparece al agente si su token tiene el permiso.',
  reads: 'Lee:',
  writes: 'Cambia:',
};
