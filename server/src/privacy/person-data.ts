import { type DataPlace, dataPlaces, type HeldData } from '@retaguarda/contract/entities/privacy-people';
import type { Db } from '../db/connect.ts';
import type { Person } from './person.ts';
import type { Place } from './place.ts';

/** So many rows of each place are shown. The file has them all. */
const shownRows = 50;

/** What is held about a person, place by place, without those that hold nothing. */
export async function dataOf(db: Db, map: Place[], person: Person): Promise<HeldData> {
  const places: HeldData['places'] = [];
  for (const { place, sources } of map) {
    const rows: Record<string, unknown>[] = [];
    let total = 0;
    for (const source of sources) {
      total += await source.count(db, person);
      if (rows.length < shownRows)
        for await (const row of source.rows(db, person)) if (rows.push(row) === shownRows) break;
    }
    if (total > 0) places.push({ place, total, rows });
  }
  // The person comes first, and not what is erased first.
  return { places: places.sort((one, other) => orderOf(one) - orderOf(other)) };
}

const orderOf = ({ place }: { place: DataPlace }) => dataPlaces.indexOf(place);

/** All of it, one row after the other. */
export async function* linesOf(db: Db, map: Place[], person: Person) {
  for (const { place, sources } of map)
    for (const source of sources) for await (const row of source.rows(db, person)) yield { place, row };
}
