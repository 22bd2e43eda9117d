/** The ids of rows by their names. */
export type Ids = Map<string, number>;

export async function idsOf(rows: Promise<{ id: number; name: string }[]>): Promise<Ids> {
  return new Map((await rows).map(({ id, name }) => [name, id]));
}

export const idOf = (ids: Ids, name: string) => ids.get(name) as number;
