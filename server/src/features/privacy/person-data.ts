import {
  type DataPlace,
  dataPlaces,
  type HeldData,
  type HeldRow,
} from '@retaguarda/contract/entities/privacy-people';
import type { Db } from '../../platform/db/connect/connect.ts';
import type { Actor } from '../../platform/http/caller.ts';
import type { mentionsFor } from './mentions.ts';
import type { Person } from './person.ts';
import type { Place } from './sources.ts';

/** How many rows of each place are shown. The file has them all. */
const shownRows = 50;

type Lookup = { person: Person; mentions: ReturnType<typeof mentionsFor>; caller: Pick<Actor, 'granted'> };

/** The places with what this caller may view of them, and those of which something is left out. */
function viewed(map: Place[], { person, mentions, caller }: Lookup) {
  const mayView = (source: Place['sources'][number]) =>
    source.access(person).every((permission) => caller.granted.has(permission));
  const leftOut = map.filter(({ sources }) => !sources.every(mayView)).map(({ place }) => place);
  return {
    places: map.map(({ place, sources }) => ({ place, sources: sources.filter(mayView) })),
    left_out: inOrder(
      [...leftOut, ...(mentions.isIncomplete() ? (['mentions'] as const) : [])],
      (place) => place,
    ),
  };
}

/** The record comes first, and not what is erased first. */
const inOrder = <Item>(items: Item[], placeOf: (item: Item) => DataPlace) =>
  items.sort((one, other) => dataPlaces.indexOf(placeOf(one)) - dataPlaces.indexOf(placeOf(other)));

async function firstOf(rows: AsyncIterable<HeldRow>, most: number) {
  const first: HeldRow[] = [];
  if (most <= 0) return first;
  for await (const row of rows) if (first.push(row) === most) break;
  return first;
}

/** How many mentions a caller may view, and the first of them. */
export async function countMentions(mentions: Lookup['mentions']) {
  const rows: HeldRow[] = [];
  let total = 0;
  for await (const row of mentions.rows()) if (++total <= shownRows) rows.push(row);
  return { total, rows };
}

/** Reads what is held about a person, place by place, without those that hold nothing. */
export async function dataOf(db: Db, map: Place[], lookup: Lookup): Promise<HeldData> {
  const { person, mentions } = lookup;
  const found = viewed(map, lookup);
  const places: HeldData['places'] = [];
  for (const { place, sources } of found.places) {
    const rows: HeldRow[] = [];
    let total = 0;
    for (const source of sources) {
      total += await (source.countShown ?? source.count)(db, person);
      rows.push(...(await firstOf(source.rows(db, person), shownRows - rows.length)));
    }
    if (total > 0) places.push({ place, total, rows });
  }
  const mentioned = await countMentions(mentions);
  if (mentioned.total > 0) places.push({ place: 'mentions', ...mentioned });
  return { places: inOrder(places, ({ place }) => place), left_out: found.left_out };
}

/** All of it, one row after the other, after the places that are left out. */
export async function* linesOf(db: Db, map: Place[], lookup: Lookup) {
  const { places, left_out } = viewed(map, lookup);
  for (const place of left_out) yield { place };
  for (const { place, sources } of places)
    for (const source of sources)
      for await (const row of source.rows(db, lookup.person)) yield { place, row };
  for await (const row of lookup.mentions.rows()) yield { place: 'mentions' as const, row };
}
