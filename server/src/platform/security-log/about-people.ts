import {
  type PersonEntity,
  personalExports,
  personEntities,
  registerKinds,
  type SecurityEvent,
  type SecurityFilter,
} from '@retaguarda/contract/entities/security-log';
import { type RawBuilder, sql } from 'kysely';

export type About = NonNullable<SecurityEvent['about']>;

const texts = (values: readonly string[]) => sql.join(values.map((value) => sql.lit(value)));
const entity = sql`details ->> 'entity'`;
/** No number where it was erased. */
const id = sql`case when details ->> 'id' ~ '^\\d{1,9}$' then (details ->> 'id')::int end`;

/** The person whose data an event is about, as they are called today. */
export const aboutWhom = sql<About | null>`case when ${entity} in (${texts(personEntities)}) and ${id} is not null
  then json_build_object('entity', ${entity}, 'id', ${id},
    'name', case ${entity} when 'user' then (select name from "user" where "user".id = ${id})
      else (select name from "system_user" where "system_user".id = ${id}) end,
    'client_id', case ${entity} when 'user' then (select client_id from "user" where "user".id = ${id}) end) end`;

/** Whether somebody has read personal data. The first condition is answered by the index of kinds. */
export const inRegister = sql<boolean>`(kind in (${texts([...registerKinds, 'export'])})
  and (kind <> 'export' or ${entity} in (${texts(personalExports)})))`;

/** Whether it is about these data, or those of one person. A list that was exported may hold the person. */
export function isAbout({ about_entity, about_id }: SecurityFilter): RawBuilder<boolean>[] {
  if (about_entity === undefined)
    return about_id === undefined ? [] : [sql`(kind <> 'export' and ${id} = ${about_id}::int)`];
  if (about_id === undefined) return [sql`${entity} = ${about_entity}`];
  return [
    sql`(${entity} = ${about_entity} and (kind <> 'export' and ${id} = ${about_id}::int
      or kind = 'export' and (${companyOf(about_entity, about_id)})))`,
  ];
}

/** Whether the list that was exported is that of the person's company, or has no company. */
const companyOf = (about: PersonEntity, about_id: number) =>
  about === 'user'
    ? sql`details ->> 'client_id' = (select client_id::text from "user" where id = ${about_id})`
    : sql`true`;
