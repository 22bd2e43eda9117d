import { clientVariables } from '@retaguarda/contract/entities/client-variables';
import { type SystemVariableInput, systemVariables } from '@retaguarda/contract/entities/system-variables';
import type { Api } from './api.ts';
import { newWord } from './people.ts';

/** A system variable that only this journey knows. */
export async function makeVariable(api: Api, extra: Partial<SystemVariableInput> = {}) {
  const variable = { name: `variavel_${newWord()}`, value: 'padrão', ...extra };
  const { id } = await api.call(systemVariables.create, { body: variable });
  return { id, ...variable };
}

/** What a variable is worth in a company. */
export async function giveValue(
  api: Api,
  client_id: number,
  client_system_variable_id: number,
  value: string,
) {
  const body = { client_id, client_system_variable_id, value };
  const { id } = await api.call(clientVariables.create, { body });
  return { id, remove: () => api.call(clientVariables.remove, { query: { client_id, id } }) };
}
