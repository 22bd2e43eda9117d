import pg, { DatabaseError } from 'pg';

type Wire = Record<'parse' | 'bind' | 'describe' | 'execute', (message: object) => void>;
type RowDescription = { fields: { name: string; dataTypeID: number }[] };
type Answer = { command: string; rowCount: number | null };
type Done = (error: Error | undefined, answer: Answer) => void;

/** What a query of the driver has, but its types lack. */
const Query = pg.Query as unknown as new (
  text: string,
  values: unknown[],
  done: Done,
) => pg.Submittable & {
  name: string;
  prepare(wire: Wire): void;
  handleCommandComplete(message: object, wire: Wire): void;
};

type Columns = {
  list: { name: string; read: (text: string) => unknown }[];
  /** A row without values. Its copies have one shape, which makes them fast to fill. */
  empty: Record<string, unknown>;
};

/** The columns of the statements that a connection knows by name. */
export type KnownColumns = Map<string, Columns>;

type Plain = {
  /** Empty for a statement without a name. */
  name: string;
  text: string;
  values: unknown[];
};

/** What runs first in the transaction of a single statement. It finds no rows, and is already prepared if it has a name. */
export type FirstStatement = Plain;

type Asked = Plain & { first: FirstStatement | undefined };

/**
 * A statement that PostgreSQL stores under a name. Its columns are described only once on each connection: describing them
 * at each use takes as long as reading the rows of a short list. They cannot change, because PostgreSQL refuses a stored
 * statement whose columns are no longer the same.
 */
class Statement extends Query {
  readonly #known: KnownColumns;
  readonly #first: FirstStatement | undefined;
  readonly #lines: (string | null)[][] = [];
  #isFirstDone: boolean;

  constructor({ name, text, values, first }: Asked, known: KnownColumns, done: Done) {
    super(text, values, done);
    this.name = name;
    this.#known = name ? known : new Map();
    this.#first = first;
    this.#isFirstDone = first === undefined;
  }

  requiresPreparation() {
    return true;
  }

  /**
   * PostgreSQL runs everything up to the next `sync`, which `super.prepare` sends, in one transaction. After an error it skips the
   * rest: without the first statement, the second one never runs.
   */
  override prepare(wire: Wire) {
    if (this.#first) {
      const { name, text, values } = this.#first;
      if (!name) wire.parse({ text });
      wire.bind({ statement: name, values });
      wire.execute({});
    }
    super.prepare(this.#known.has(this.name) ? withoutDescribe(wire) : wire);
  }

  override handleCommandComplete(message: object, wire: Wire) {
    if (this.#isFirstDone) super.handleCommandComplete(message, wire);
    this.#isFirstDone = true;
  }

  handleRowDescription({ fields }: RowDescription) {
    const list = fields.map(({ name, dataTypeID }) => ({ name, read: pg.types.getTypeParser(dataTypeID) }));
    this.#known.set(this.name, { list, empty: Object.fromEntries(list.map(({ name }) => [name, null])) });
  }

  handleDataRow({ fields }: { fields: (string | null)[] }) {
    this.#lines.push(fields);
  }

  /** The rows, when all have arrived. */
  found() {
    const columns = this.#known.get(this.name);
    if (!columns) return [];
    return this.#lines.map((texts) => {
      const row = { ...columns.empty };
      columns.list.forEach(({ name, read }, place) => {
        const text = texts[place];
        if (text != null) row[name] = read(text);
      });
      return row;
    });
  }
}

const silentWires = new WeakMap<Wire, Wire>();

/** The same connection, which does not request a description. */
function withoutDescribe(wire: Wire) {
  const known = silentWires.get(wire);
  if (known) return known;
  const silent: Wire = Object.create(wire, { describe: { value: () => {} } });
  silentWires.set(wire, silent);
  return silent;
}

/** Runs a statement. PostgreSQL parses and plans one with a name only when it is new on this connection. */
export async function runStatement(client: pg.Client, asked: Asked, known: KnownColumns) {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const statement = new Statement(asked, known, (error, answer) => (error ? reject(error) : resolve(answer)));
  client.query(statement);
  const { command, rowCount } = await promise;
  return { command, rowCount, rows: statement.found() };
}

/** Whether a named statement no longer fits its table, because another server has migrated the table since. */
export const isPlanOutdated = (error: unknown) =>
  error instanceof DatabaseError && error.code === '0A000' && error.routine === 'RevalidateCachedQuery';

const mostNames = 300;
const mostCandidates = 1_000;
const timesBeforeName = 5;

/** A search is planned for its text: a generic plan would read a whole index for two letters. */
export const isSearch = (text: string) => text.includes(' like part(');

/** The statements of a cursor have the columns and the plan of its own query. */
const isOfCursor = (text: string) => /^(declare|fetch) /.test(text);

/**
 * Names for frequent statements. On each connection PostgreSQL parses a named statement once, and soon plans it no more. The
 * number of names is limited, because the database holds them in memory for each connection: rare statements get none.
 */
export function statementNames(prefix = 'statement') {
  const names = new Map<string, string>();
  const timesAsked = new Map<string, number>();
  let given = 0;

  return {
    /**
     * With a viewer the names are for one person: the plan for a scope of three companies would be slow for one of thousands,
     * and PostgreSQL stores it with the name.
     */
    nameOf(text: string, viewer?: number) {
      const key = viewer === undefined ? text : `${viewer} ${text}`;
      const name = names.get(key);
      if (name || names.size >= mostNames || isSearch(text) || isOfCursor(text)) return name;
      const times = (timesAsked.get(key) ?? 0) + 1;
      if (times < timesBeforeName) {
        if (timesAsked.size >= mostCandidates) timesAsked.clear();
        timesAsked.set(key, times);
        return undefined;
      }
      timesAsked.delete(key);
      given += 1;
      names.set(key, `${prefix}_${given}`);
      return names.get(key);
    },

    /** A name is never used again, because connections may still know it. */
    forgetAll: () => names.clear(),
  };
}

export type StatementNames = ReturnType<typeof statementNames>;
