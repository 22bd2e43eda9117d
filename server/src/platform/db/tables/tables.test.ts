import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { API, type Checker, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../../../test/database.ts';

const { db, close } = await openDatabase();
afterAll(close);

/** What the driver hands over for each type of the database: a bigint is read as text, its digits may be too many. */
const kinds: Record<string, string> = {
  bigint: 'text',
  boolean: 'boolean',
  character: 'text',
  integer: 'number',
  jsonb: 'json',
  text: 'text',
  'timestamp with time zone': 'time',
  uuid: 'text',
  xid8: 'text',
  smallint: 'number',
  bytea: 'bytes',
  date: 'text',
  // The compiler sees an array either way.
  ARRAY: 'json',
};

/** `client.name` → `text`, as the migrated database has it. Generated columns are for searching, and never read. */
async function storedColumns() {
  const { rows } = await sql<{ column: string; type: string; nullable: boolean }>`
    select table_name || '.' || column_name as column, data_type as type, is_nullable = 'YES' as nullable
    from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER' and table_name not like 'kysely%'
      and table_name in (select tablename from pg_tables where schemaname = 'public')`.execute(db);
  const columnTypes = rows.map(({ column, type, nullable }) => [
    column,
    `${kinds[type] ?? type}${nullable ? ' or null' : ''}`,
  ]);
  return Object.fromEntries(columnTypes);
}

/** The same, as `Tables` has it: a type, which only the compiler can read. */
function declaredColumns() {
  const config = fileURLToPath(new URL('../../../../tsconfig.json', import.meta.url));
  const document = fileURLToPath(new URL('tables.ts', import.meta.url));
  const compiler = new API({ cwd: import.meta.dirname });
  try {
    const checker = compiler.updateSnapshot({ openProjects: [config] }).getProject(config)?.checker;
    const tables = checker?.resolveName('Tables', SymbolFlags.Interface, { document, position: 0 });
    if (!checker || !tables) throw new Error(`There is no interface Tables in ${document}`);
    const columnTypes = membersOf(checker, checker.getDeclaredTypeOfSymbol(tables)).flatMap(
      ([table, columns]) =>
        membersOf(checker, columns).map(([column, type]) => [
          `${table}.${column}`,
          [...new Set(kindsOf(checker, type))].sort(nullLast).join(' or '),
        ]),
    );
    return Object.fromEntries(columnTypes);
  } finally {
    compiler.close();
  }
}

const membersOf = (checker: Checker, type: Type) =>
  checker
    .getPropertiesOfType(type)
    .map((member) => [member.name, checker.getTypeOfSymbol(member) as Type] as const);

const nullLast = (one: string, other: string) => Number(one === 'null') - Number(other === 'null');

/** The kinds of value that are read from a column: of a union all of them, of Kysely's own types what is selected. */
function kindsOf(checker: Checker, type: Type): string[] {
  if (type.isUnionType()) return type.getTypes().flatMap((one) => kindsOf(checker, one));
  const selected = checker.getPropertyOfType(type, '__select__');
  if (selected) return kindsOf(checker, checker.getTypeOfSymbol(selected) as Type);
  if (type.flags & TypeFlags.StringLike) return ['text'];
  if (type.flags & TypeFlags.NumberLike) return ['number'];
  if (type.flags & TypeFlags.BooleanLike) return ['boolean'];
  if (type.getSymbol()?.name === 'Date') return ['time'];
  if (type.getSymbol()?.name === 'Buffer') return ['bytes'];
  return [type.isObjectType() ? 'json' : checker.typeToString(type)];
}

it('the types describe every table and column as the migrated database has them', async () => {
  expect(declaredColumns()).toEqual(await storedColumns());
});
