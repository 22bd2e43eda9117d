import { maskDocument } from '@retaguarda/contract/documents';
import type { FoundKind, FoundRow, SearchQuery } from '@retaguarda/contract/entities/search';
import { limits } from '@retaguarda/contract/limits';
import { type CompiledQuery, sql } from 'kysely';
import type { Db } from '../../platform/db/connect/connect.ts';
import { longReads } from '../../platform/db/connect/pool.ts';
import { scopeKey } from '../../platform/db/scope/within-scope.ts';
import { builtOnce, slot, withValues } from '../../platform/db/statements/slots.ts';
import { excerptOf } from './excerpt-of.ts';
import { bestRank, foundIn, soughtWords } from './found-in.ts';
import { foundNotes, type NoteReader } from './found-notes.ts';
import { type Sought, soughtIn } from './sought.ts';

type StoredRow = Omit<FoundRow, 'detail'> & { details: string[] };
type FoundOfKind = { kind: FoundKind; total: number; worst_rank: number; rows: StoredRow[] };
type Page = Pick<SearchQuery, 'page' | 'qtd'>;

const statementFor = builtOnce<CompiledQuery>();
const hasMore = ({ total }: FoundOfKind) => total > limits.found;

export const searchStore = (db: Db) => ({
  /** A page of what is found of each of these kinds. Kinds of which nothing is found are left out. */
  async find(kinds: readonly FoundKind[], { text, ...page }: Page & { text: string }, reader: NoteReader) {
    if (kinds.length === 0) return [];
    const sought = soughtIn(text);
    const groups = await longReads.run(async () => {
      const found = await read(db, kinds, { sought, page, reader }, false);
      // Where there are more, better ones may be missing.
      const manyOf = found
        .filter((group) => hasMore(group) && group.worst_rank > bestRank)
        .map(({ kind }) => kind);
      const best = manyOf.length > 0 ? await read(db, manyOf, { sought, page, reader }, true) : [];
      return found.map((group) => best.find(({ kind }) => kind === group.kind) ?? group);
    });
    return groups.filter(({ total }) => total > 0).map((group) => shown(group, sought, page));
  },
});

type Search = { sought: Sought; page: Page; reader: NoteReader };

/** Searches all of the kinds in one statement. */
async function read(
  db: Db,
  kinds: readonly FoundKind[],
  { sought, page: { page, qtd }, reader }: Search,
  isBestFirst: boolean,
) {
  const { values, slots, shape } = inSlots(sought);
  const foundOf = (kind: FoundKind) =>
    kind === 'note' ? foundNotes(slots, qtd) : foundIn(kind, slots, qtd, isBestFirst);
  const statement = statementFor(`${scopeKey()}${isBestFirst} ${qtd} ${kinds} ${shape}`, () =>
    sql`with ${soughtWords(slots.words)} select * from (${sql.join(
      kinds.map(foundOf),
      sql` union all `,
    )}) groups`.compile(db),
  );
  const offset = (page - 1) * qtd;
  const all = { ...values, offset, viewed: reader.entities, reader: reader.id };
  return (await db.executeQuery(withValues<FoundOfKind>(statement, all))).rows;
}

/** Replaces the values sought by slots. Returns the values too, and the shape that identifies the statement. */
function inSlots({ id, words }: Sought) {
  const values: Record<string, unknown> = { id };
  const slotOf = (value: string | undefined, name: string) => {
    if (value === undefined) return undefined;
    values[name] = value;
    return slot<string>(name);
  };
  const slots: Sought = {
    id: id && slot('id'),
    words: words.map((spellings, word) =>
      spellings.map(({ text, rarePart }, spelling) => ({
        text: slotOf(text, `text_${word}_${spelling}`) ?? '',
        rarePart: slotOf(rarePart, `part_${word}_${spelling}`),
      })),
    ),
  };
  return { values, slots, shape: `${id !== undefined} ${Object.keys(values)}` };
}

function shown(group: FoundOfKind, sought: Sought, { page, qtd }: Page) {
  const { kind, rows } = group;
  const total = Math.min(group.total, limits.found);
  return {
    kind,
    total,
    has_more: hasMore(group),
    paging: Math.ceil(total / qtd),
    rows: rows
      .slice(0, Math.max(0, total - (page - 1) * qtd))
      .map(({ details, ...row }) => ({ ...row, detail: detailOf(kind, row.name, details, sought) })),
  };
}

/** Letters and digits alone, without case and accents. */
const normalise = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** The detail with a searched word that the name does not have: it shows why the row was found. Otherwise the first one. */
function detailOf(kind: FoundKind, name: string, details: string[], { words }: Sought) {
  const spellings = words
    .flat()
    .map(({ text }) => normalise(text))
    .filter((spelling) => !normalise(name).includes(spelling));
  const explaining = details.find((detail) =>
    spellings.some((spelling) => normalise(detail).includes(spelling)),
  );
  const detail = explaining ?? details[0] ?? '';
  if (kind === 'note') return excerptOf(detail, spellings);
  return kind === 'client' ? maskDocument(detail) : detail;
}
