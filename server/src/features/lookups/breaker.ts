type BreakerParts = {
  /** Called when it opens, with the reason, and when it closes again; not for every failure. */
  onChange: (reason: string | undefined) => void;
  now?: () => number;
};

const mostFailures = 3;
const pause = 60_000;

/**
 * A circuit breaker for a failing provider. After three failures in a row it is not asked for a minute. Then one question is
 * let through, and its success or failure decides.
 */
export function breaker({ onChange, now = Date.now }: BreakerParts) {
  let failures = 0;
  /** Until when nobody asks; undefined while everybody may. */
  let openUntil: number | undefined;

  return {
    /** Whether the provider may be asked now. Who is let through has to report what came of it. */
    mayAsk() {
      if (openUntil === undefined) return true;
      if (now() < openUntil) return false;
      // The others wait for what becomes of this question.
      openUntil = now() + pause;
      return true;
    },

    succeeded() {
      failures = 0;
      if (openUntil !== undefined) onChange(undefined);
      openUntil = undefined;
    },

    failed(reason: string) {
      failures += 1;
      if (failures < mostFailures) return;
      if (openUntil === undefined) onChange(reason);
      openUntil = now() + pause;
    },
  };
}
