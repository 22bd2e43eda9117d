import { mayCall } from '@retaguarda/contract/endpoint';
import type { HeldRow } from '@retaguarda/contract/entities/privacy-people';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect/connect.ts';
import type { Actor } from '../../platform/http/caller.ts';
import { identifiersOf, mentionsIn, textsIn } from './identifiers.ts';
import {
  accessTo,
  type MentionEntity,
  type MentionPlace,
  mentionEntities,
  mentionPlaces,
} from './mention-places.ts';
import { mentionSearchStore } from './mention-search-store.ts';
import { mask, type StoredRequest } from './person.ts';

const readAtOnce = 200;

/**
 * The mentions of a person that a caller may view, by what they hold now. Of each row, its place, its fields and the matching
 * text are shown: the rest of the text is masked.
 */
export function mentionsFor(db: Db, request: StoredRequest, { granted }: Pick<Actor, 'granted'>) {
  const mayView = (entity: string) => mayCall(granted, accessTo(entity as MentionEntity));

  const mayViewPlace = ({ access }: MentionPlace) => access === undefined || granted.has(access);

  async function* rows(): AsyncIterable<HeldRow> {
    const mentions = mentionsIn(await identifiersOf(db, request));
    const search_id = (await mentionSearchStore(db).ofRequest(request.id))?.id ?? 0;
    for (const place of mentionPlaces.filter(mayViewPlace))
      for await (const { entity, row, company_id, held } of storedIn(db, place, search_id)) {
        const fields = Object.entries(held).flatMap(([column, value]) =>
          textsIn(value, column).flatMap(({ field, text }) => {
            const found = mentions(text);
            return found.length > 0 ? [{ field, text: masked(text, found) }] : [];
          }),
        );
        // It may have been edited since the search.
        if (mayView(entity) && fields.length > 0)
          yield { kind: place.table === 'change' ? 'change' : 'row', entity, row, company_id, fields };
      }
  }

  return {
    /** Whether there are entities in which this caller would not be shown a mention. */
    isIncomplete: () => !mentionPlaces.every(mayViewPlace) || !mentionEntities.every(mayView),
    rows,
  };
}

/** Masks all of a text but what is found: `*** Ana Souza ***`. */
function masked(text: string, found: string[]) {
  const written = text.normalize('NFC').trim();
  const [first = ''] = found;
  if (found.length === 1 && first === written) return first;
  const before = written.startsWith(first) ? '' : `${mask} `;
  const after = written.endsWith(found.at(-1) ?? '') ? '' : ` ${mask}`;
  return `${before}${found.join(` ${mask} `)}${after}`;
}

type StoredMention = {
  id: string;
  entity: string;
  row: number;
  company_id: number | null;
  held: Record<string, unknown>;
};

/** Reads the texts, only some of them in memory at a time. */
async function* storedIn(db: Db, { table, texts, entity, row, company }: MentionPlace, search_id: number) {
  const pairs = Object.entries(texts).flatMap(([field, text]) => [sql`${field}::text`, text]);
  let last = '0';
  for (;;) {
    const { rows } = await sql<StoredMention>`
      select mention.row_id::text as id, ${entity} as entity, ${row} as row, ${company} as company_id,
        jsonb_build_object(${sql.join(pairs)}) as held
      from privacy_mention mention join ${sql.table(table)} held on held.id = mention.row_id
      where mention.search_id = ${search_id} and mention.place = ${table} and mention.row_id > ${last}::bigint
      order by mention.row_id limit ${readAtOnce}`.execute(db);
    yield* rows;
    last = rows.at(-1)?.id ?? last;
    if (rows.length < readAtOnce) return;
  }
}
