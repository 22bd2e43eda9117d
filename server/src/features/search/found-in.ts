import { factsOf } from '@retaguarda/contract/entities';
import type { FoundKind } from '@retaguarda/contract/entities/search';
import { limits } from '@retaguarda/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import { descriptionOf } from '../../entities.ts';
import { sortKey } from '../../platform/db/list/search.ts';
import { candidatesIn } from '../../platform/db/scope/within-scope.ts';
import { slot } from '../../platform/db/statements/slots.ts';
import { isRowOf, tableOf } from '../../platform/db/tables/change-table.ts';
import type { Sought, Spelling } from './sought.ts';

/** What is found by its name. */
export type FoundEntity = Exclude<FoundKind, 'note'>;

type Condition = RawBuilder<boolean>;
type Fit = (word: RawBuilder<string>) => RawBuilder<string>;

/** The kinds of match of a word, the best first: a whole word, the start of one, the inside of one. */
const whole: Fit = (word) => sql`' ' || ${word} || ' '`;
const start: Fit = (word) => sql`' ' || ${word}`;
const inside: Fit = (word) => word;
const fits = [whole, start, inside];

/** The rank of rows that have all words as whole words. Only the row with the searched id comes before them. */
export const bestRank = 1;

/** One more than is counted, to know whether there are more. */
export const most = sql.lit(limits.found + 1);

/** How many companies with a word are searched for rows that have the other words. */
const mostCompanies = 50;

/** A word without letters for PostgreSQL matches nothing, instead of everything. */
const plainly = (text: string) => sql<string>`nullif(findable(${text}), '')`;

export const all = (conditions: Condition[]): Condition => sql`(${sql.join(conditions, sql` and `)})`;
const any = (conditions: Condition[]): Condition => sql`(${sql.join(conditions, sql` or `)})`;

export const has = (column: string, spellings: Spelling[], fit = inside) =>
  any(
    spellings.map(({ text, rarePart }) =>
      rarePart === undefined
        ? sql`${sql.ref(column)} like part(${fit(plainly(text))})`
        : // An expression instead of the column: only the rare part is searched in the index.
          sql`(${sql.ref(column)} like part(${plainly(rarePart)})
              and ${sql.ref(column)} || '' like part(${fit(plainly(text))}))`,
    ),
  );

const nameOf = (word: number, spelling: number) => `word_${word}_${spelling}`;

/**
 * The words as they are found, for the ranks of rows. PostgreSQL computes them once: in a condition it would do so for
 * each kind and rank while planning, which takes longer than finding a rare word.
 */
export const soughtWords = (words: Spelling[][]) =>
  sql`sought as materialized (select ${sql.join([
    sql`true as known`,
    ...words.flatMap((spellings, word) =>
      spellings.map(({ text }, spelling) => sql`${plainly(text)} as ${sql.ref(nameOf(word, spelling))}`),
    ),
  ])})`;

const ranksAs = (column: string, words: Spelling[][], fit: Fit) =>
  all(
    words.map((spellings, word) =>
      any(
        spellings.map((_, spelling) => {
          const found = sql<string>`(select ${sql.ref(nameOf(word, spelling))} from sought)`;
          return sql`coalesce(strpos(${sql.ref(column)}, ${fit(found)}) > 0, false)`;
        }),
      ),
    ),
  );

/** Rows whose name begins with the first word come before those that have it later, where both match equally well. */
const beginsWithWord = (column: string, words: Spelling[][]) =>
  words.length === 0
    ? []
    : [
        sql`starts_with(${sql.ref(column)}, ' ' || (select ${sql.ref(nameOf(0, 0))} from sought)) desc nulls last`,
      ];

/**
 * Finds rows of one kind: their number, and a page of them, the best first. PostgreSQL looks for no more candidates than
 * are counted. With `isBestFirst` it looks for whole words first, then for starts of words, then for parts, so that the best
 * are among them however many there are. Each search has its limit written into it, so that for a text that many rows have
 * PostgreSQL reads the first rows instead of a whole index.
 */
export function foundIn(kind: FoundEntity, { id, words }: Sought, qtd: number, isBestFirst: boolean) {
  const table = tableOf(kind);
  const isOfCompany = factsOf(kind).company === 'one';
  const { from, isInScope } = candidatesIn(table, isOfCompany);
  const only = all([isRowOf(kind), isInScope]);
  const { active = sql`null::boolean`, details = sql`array[]::text[]` } = descriptionOf(kind).search ?? {};
  const row = sql.table(table);
  const rowId = sql.ref(`${table}.id`);
  const others = id === undefined ? only : all([only, sql`${rowId} <> ${id}`]);
  const column = `${table}.find_search`;
  const fitting = (fit: Fit) => all(words.map((word) => has(column, word, fit)));

  const byId = sql`(select ${rowId}, 0 as rank from ${from} where ${only} and ${rowId} = ${id})`;
  const inAnyWay = sql`(select ${rowId}, case when ${ranksAs(column, words, whole)} then ${sql.lit(bestRank)}
      when ${ranksAs(column, words, start)} then 2 else 3 end as rank
    from ${from} where ${others} and ${fitting(inside)} limit ${most})`;
  const oneAfterAnother = fits.map((fit, place) => {
    const better = fits[place - 1];
    return sql`(select ${rowId}, ${sql.lit(bestRank + place)} as rank from ${from}
      where ${others} and ${fitting(fit)} ${better ? sql`and not ${fitting(better)}` : sql``} limit ${most})`;
  });
  const byCompany = sql`(select ${rowId}, 4 as rank from ${companiesWith(words)} company
    join ${from} on ${sql.ref(`${table}.client_id`)} = company.id
    where ${others} and ${all(words.map((word) => any([has(column, word), has('company.name_search', word)])))}
      and ${any(words.map((word) => has(column, word)))} and not ${fitting(inside)} limit ${most})`;
  const candidates = [
    ...(id === undefined ? [] : [byId]),
    ...(words.length === 0 ? [] : isBestFirst ? oneAfterAnother : [inAnyWay]),
    ...(isOfCompany && words.length > 1 ? [byCompany] : []),
  ];

  const order = [
    sql`found.rank`,
    ...beginsWithWord(column, words),
    sql`${active} desc`,
    sortKey(`${table}.name`),
    rowId,
  ];
  const company = sql`json_build_object('id', client.id, 'name', client.name, 'active', client.active = '1')`;
  return sql`(with found as materialized (
      select * from (${sql.join(candidates, sql` union all `)}) candidate limit ${most})
    select ${sql.lit(kind)} as kind, (select count(*)::int from found) as total,
      (select max(rank) from found) as worst_rank, coalesce((select json_agg(shown) from (
      select ${rowId}, ${sql.ref(`${table}.name`)}, ${details} as details, ${active} as active,
        ${isOfCompany ? company : sql`null::json`} as client
      from found join ${row} on ${rowId} = found.id
        ${isOfCompany ? sql`join client on client.id = ${sql.ref(`${table}.client_id`)}` : sql``}
      order by ${sql.join(order)}
      limit ${sql.lit(qtd)} offset ${slot('offset')}) shown), '[]') as rows)`;
}

/**
 * The companies whose names have one of the words: 'maria ipê' finds Maria of Casa Ipê. A word that too many companies have
 * does not identify one.
 */
const companiesWith = (words: Spelling[][]) =>
  sql`(${sql.join(
    words.map(
      (word) => sql`(select id, name_search from (
        select named.*, count(*) over () as number from (
          select id, name_search from ${candidatesIn('client').from} where ${has('client.name_search', word)}
          limit ${sql.lit(mostCompanies + 1)}) named) counted
        where number <= ${sql.lit(mostCompanies)})`,
    ),
    sql` union `,
  )})`;
