const mostNames = 300;
const mostSeenOnce = 1_000;

/** A search is planned for what it looks for: a plan for any text reads a whole index for two letters. */
const isSearch = (text: string) => text.includes(' like part(');

/**
 * Names for the statements that are asked again and again. On each connection PostgreSQL parses a named statement once,
 * and soon plans it no more. There is a limit, because each connection keeps all names in the memory of the database.
 */
export function statementNames() {
  const names = new Map<string, string>();
  const seenOnce = new Set<string>();
  let given = 0;

  return {
    nameOf(text: string) {
      const name = names.get(text);
      if (name || names.size >= mostNames || isSearch(text)) return name;
      if (!seenOnce.delete(text)) {
        if (seenOnce.size >= mostSeenOnce) seenOnce.clear();
        seenOnce.add(text);
        return undefined;
      }
      given += 1;
      names.set(text, `statement_${given}`);
      return names.get(text);
    },

    /** A name is never given again: connections may still know it. */
    forgetAll: () => names.clear(),
  };
}

export type StatementNames = ReturnType<typeof statementNames>;
