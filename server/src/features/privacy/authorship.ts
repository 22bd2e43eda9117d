import { type SqlBool, sql } from 'kysely';
import { mask, type Person } from './person.ts';
import {
  type Condition,
  ofPerson,
  ofStaff,
  type Place,
  replaced,
  type Shown,
  type Source,
} from './sources.ts';

const access = ofStaff('change:GET');
const masked = (column: string) => ({ [column]: sql`${mask}` });

/** Matches columns with the author's name but no id, only by names that no other system user has. */
const isAuthor = (column: string) => (person: Person) =>
  sql<SqlBool>`held.${sql.ref(column)} = any(${person.authorNames}::text[])`;

const act = (entity: string, row: string, at: string): Shown => ({
  at: sql.ref(`held.${at}`),
  entity: sql`${entity}::text`,
  row: sql.ref(`held.${row}`),
});

/** The name of who switched a row on or off. Their own row is anonymised as a whole. */
const switched = (table: 'client' | 'user' | 'system_user', isOwn: Condition): Source =>
  replaced(
    table,
    ['state_by'],
    {
      condition: (person) => sql`(${isAuthor('state_by')(person)} and not (${isOwn(person)}))`,
      access,
      shown: act(table, 'id', 'state_since'),
    },
    masked('state_by'),
  );

/** Rows of others that name the person as author. Only that name is masked. */
export const authorshipPlaces: Place[] = [
  {
    place: 'authorship',
    action: 'masked',
    sources: [
      replaced(
        'queue_cleaning',
        ['user_name'],
        {
          condition: (person) =>
            sql`(${ofPerson({ staff: 'user_id' })(person)} and held.user_name <> ${mask})`,
          access,
          shown: act('clean_queue', 'client_id', 'at'),
        },
        masked('user_name'),
      ),
      replaced(
        'queue_cleaning',
        ['undone_by'],
        { condition: isAuthor('undone_by'), access, shown: act('clean_queue', 'client_id', 'undone_at') },
        masked('undone_by'),
      ),
      switched('client', () => sql`false`),
      switched('user', ofPerson({ user: 'id' })),
      switched('system_user', ofPerson({ staff: 'id' })),
      replaced(
        'privacy_erasure',
        ['by_name'],
        {
          condition: (person) => sql`(${ofPerson({ staff: 'by_id' })(person)} and held.by_name <> ${mask})`,
          access,
          shown: act('privacy_request', 'request_id', 'at'),
        },
        masked('by_name'),
      ),
      replaced(
        'change_request',
        ['author_name'],
        {
          condition: (person) =>
            sql`(${ofPerson({ staff: 'made_by' })(person)} and held.author_name <> ${mask})`,
          access,
          shown: { at: sql`held.asked_at`, entity: sql`held.entity` },
        },
        masked('author_name'),
      ),
      replaced(
        'change_request',
        ['decider_name'],
        {
          condition: (person) =>
            sql`(${ofPerson({ staff: 'decided_by' })(person)} and held.decider_name <> ${mask})`,
          access,
          shown: { at: sql`held.decided_at`, entity: sql`held.entity` },
        },
        masked('decider_name'),
      ),
    ],
  },
];
