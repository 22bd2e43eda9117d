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
export function statementNames() {
  const names = new Map<string, string>();
  const timesAsked = new Map<string, number>();
  let given = 0;

  return {
    nameOf(text: string) {
      const name = names.get(text);
      if (name || names.size >= mostNames || isSearch(text) || isOfCursor(text)) return name;
      const times = (timesAsked.get(text) ?? 0) + 1;
      if (times < timesBeforeName) {
        if (timesAsked.size >= mostCandidates) timesAsked.clear();
        timesAsked.set(text, times);
        return undefined;
      }
      timesAsked.delete(text);
      given += 1;
      names.set(text, `statement_${given}`);
      return names.get(text);
    },

    /** A name is never used again, because connections may still know it. */
    forgetAll: () => names.clear(),
  };
}

export type StatementNames = ReturnType<typeof statementNames>;
