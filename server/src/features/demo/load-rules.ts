import type { Db } from '../../platform/db/connect/connect.ts';
import { demoInsights, demoQueue, demoValues, demoVariables } from './demo-rules.ts';
import { randomFrom } from './random.ts';

/** The ids of rows by their names. */
export type Ids = Map<string, number>;

export async function idsOf(rows: Promise<{ id: number; name: string }[]>): Promise<Ids> {
  return new Map((await rows).map(({ id, name }) => [name, id]));
}

export const idOf = (ids: Ids, name: string) => ids.get(name) as number;

export async function loadVariables(transaction: Db) {
  const variables = demoVariables.map(({ own: _own, type = 'text', options = [], ...variable }) => ({
    ...variable,
    type,
    options: JSON.stringify(options),
  }));
  return idsOf(
    transaction.insertInto('client_system_variable').values(variables).returning(['id', 'name']).execute(),
  );
}

export async function loadValues(transaction: Db, client_id: number, at: number, variables: Ids) {
  const values = demoValues(randomFrom(5000 + at)).map(({ variable, value }) => ({
    client_id,
    client_system_variable_id: idOf(variables, variable),
    value,
  }));
  if (values.length > 0) await transaction.insertInto('client_system').values(values).execute();
}

export async function loadQueue(transaction: Db, client_id: number, at: number, skills: Ids) {
  const entries = demoQueue(at, [...skills.keys()]).map(({ skill, minutes, ...entry }) => ({
    ...entry,
    client_id,
    skill_id: skill ? idOf(skills, skill) : null,
    since: new Date(Date.now() - minutes * 60_000),
  }));
  if (entries.length > 0) await transaction.insertInto('queue_entry').values(entries).execute();
}

export async function loadInsights(transaction: Db, clients: number[]) {
  for (const { companies, ...insight } of demoInsights) {
    const { id: insight_id } = await transaction
      .insertInto('insight')
      .values(insight)
      .returning('id')
      .executeTakeFirstOrThrow();
    const links = clients.slice(0, companies).map((client_id) => ({ insight_id, client_id }));
    if (links.length > 0) await transaction.insertInto('insight_client').values(links).execute();
  }
}
