import type { Text } from '../dictionary.ts';

export const serviceAccounts: Text<'serviceAccounts'> = {
  title: 'Cuentas de servicio',
  add: 'Agregar cuenta de servicio',
  edit: 'Editar cuenta de servicio',
  name: 'Nombre',
  description: 'Descripción',
  active: 'Estado',
  isActive: 'Activa: sus tokens funcionan',
  tokens: 'Tokens',
  lastUsed: 'Último uso',
  madeBy: 'Creada por',
  stoppedWebhooks: 'Webhooks que se detuvieron: {{list}}',
  never: 'Nunca',
};
