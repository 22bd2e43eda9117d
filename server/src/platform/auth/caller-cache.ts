import { type CallerChanges, everybody } from '../db/connect/caller-changes.ts';
import type { Caller } from '../http/caller.ts';

/** A caller, and when their session and their token are over, in milliseconds since 1970. */
export type Admitted = { caller: Caller; endsAt: number };

/** After this time, in milliseconds, the database is queried again in any case, even if its triggers are disabled. */
const longest = 60_000;

type Limits = { most?: number | undefined; now?: () => number };

/**
 * Caches callers by token, as long as this process is sure to receive every change to them. The reasons are in
 * docs/decisions/018-remembered-callers.md. `lookUp` asks the database who has a token, or why nobody has.
 */
export function callerCache<Refused extends { caller?: never } | undefined>(
  changes: CallerChanges,
  lookUp: (token: string) => Promise<Admitted | Refused>,
  { most = 10_000, now = () => Date.now() }: Limits = {},
) {
  const cached = new Map<string, Admitted>();
  /** The running lookups, and the generation in which each began. */
  const asked = new Map<string, { generation: number; answer: Promise<Admitted | Refused> }>();
  /** The permissions of each role, shared by all people who have it. */
  const grants = new Map<string, ReadonlySet<string>>();

  const stop = changes.onChange((whom) => {
    if (whom === everybody) {
      cached.clear();
      grants.clear();
      return;
    }
    for (const [token, { caller }] of cached) if (caller.session === whom) cached.delete(token);
  });

  function store(token: string, { caller, endsAt }: Admitted) {
    const names = [...caller.granted].join();
    const granted = grants.get(names) ?? caller.granted;
    grants.set(names, granted);
    const [oldest] = cached.size < most ? [] : cached.keys();
    if (oldest !== undefined) cached.delete(oldest);
    const until = Math.min(endsAt, now() + longest);
    cached.set(token, { caller: Object.freeze({ ...caller, granted }), endsAt: until });
  }

  /** Caches the answer unless something changed during the lookup. */
  async function answerTo(token: string, generation: number) {
    const answer = await lookUp(token);
    if (answer?.caller && changes.isCurrent() && generation === changes.generation) store(token, answer);
    return answer;
  }

  return {
    /** The cached caller with this token; undefined when the database must be queried. */
    recall(token: string) {
      const known = cached.get(token);
      return known && now() < known.endsAt && changes.isCurrent() ? known.caller : undefined;
    },

    /**
     * Asks who has this token. Requests that ask at the same time share one lookup, unless a change may have been made
     * since it began.
     */
    ask(token: string) {
      const { generation } = changes;
      const shared = asked.get(token);
      if (shared?.generation === generation && changes.isCurrent()) return shared.answer;
      const answer = answerTo(token, generation).finally(() => {
        if (asked.get(token)?.answer === answer) asked.delete(token);
      });
      asked.set(token, { generation, answer });
      return answer;
    },

    get size() {
      return cached.size;
    },

    stop,
  };
}
