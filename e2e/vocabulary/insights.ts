import { insights } from '@retaguarda/contract/entities/insights';
import type { Api } from './api.ts';
import { newWord } from './people.ts';

/** Creates an insight that no other journey uses. */
export async function makeInsight(
  api: Api,
  extra: { regex?: string; client_id?: number[]; global?: boolean } = {},
) {
  const name = `Regra ${newWord()}`;
  const body = {
    name,
    description: `Descrição de ${name}`,
    regex: 'abc',
    client_id: [],
    global: false,
    ...extra,
  };
  const { id } = await api.call(insights.create, { body });
  return { id, ...body };
}
