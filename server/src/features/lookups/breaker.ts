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
  /** Until when the provider is not asked; undefined while it may be. */
  let openUntil: number | undefined;

  return {
    /** Whether the provider may be asked now. A caller that gets true must report the outcome. */
    mayAsk() {
      if (openUntil === undefined) return true;
      if (now() < openUntil) return false;
      // The others wait for the outcome of this question.
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
