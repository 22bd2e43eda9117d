import { clientVariables } from '@retaguarda/contract/entities/client-variables';
import { type SystemVariableInput, systemVariables } from '@retaguarda/contract/entities/system-variables';
import type { Api } from './api.ts';
import { newWord } from './people.ts';

/** Creates a system variable that no other journey uses. */
export async function makeVariable(api: Api, extra: Partial<SystemVariableInput> = {}) {
  const variable = { name: `variavel_${newWord()}`, value: 'padrão', ...extra };
  const { id } = await api.call(systemVariables.create, { body: variable });
  return { id, ...variable };
}

/** Gives a company its own value of a variable. */
export async function makeCompanyValue(
  api: Api,
  client_id: number,
  client_system_variable_id: number,
  value: string,
) {
  const body = { client_id, client_system_variable_id, value };
  const { id } = await api.call(clientVariables.create, { body });
  return { id, remove: () => api.call(clientVariables.remove, { query: { client_id, id } }) };
}
