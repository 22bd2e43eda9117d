/** Whom a change concerns: a session, by its id, or everybody. */
export type Concerned = string;

export const everybody: Concerned = 'everybody';

/** Longer than a heartbeat is valid: a process that has not answered by then no longer trusts its cache. */
const longestPassing = 1_000;

/** Keeps what this process knows about changes of callers: their sessions, accounts and permissions. */
export function callerChanges() {
  const subscribers = new Set<(whom: Concerned) => void>();
  let generation = 0;
  let isListenerCurrent = () => false;
  let notifySiblings: ((whom: Concerned) => Promise<unknown>) | undefined;
  let passing: Promise<unknown> | undefined;

  /** Takes note of a change that was made elsewhere. */
  function receive(whom: Concerned) {
    generation++;
    for (const forget of subscribers) forget(whom);
  }

  return {
    receive,

    /** Takes note of a change that was made by a connection of this process. */
    receiveOwn(whom: Concerned) {
      receive(whom);
      if (!notifySiblings) return;
      const passed = Promise.all([passing, withTimeout(longestPassing, notifySiblings(whom))]).finally(() => {
        if (passing === passed) passing = undefined;
      });
      passing = passed;
    },

    onChange(forget: (whom: Concerned) => void) {
      subscribers.add(forget);
      return () => void subscribers.delete(forget);
    },

    /** Rises with each change. What was read from the database meanwhile may be outdated. */
    get generation() {
      return generation;
    },

    /** Whether this process has received all changes except perhaps those of the last second. */
    isCurrent: () => isListenerCurrent(),

    listenWith({ isCurrent }: { isCurrent: () => boolean }) {
      isListenerCurrent = isCurrent;
    },

    /**
     * Passes each change made by this process on to the other processes of the same server, which `receive` it. The promise
     * resolves when all of them have.
     */
    passOn(notify: (whom: Concerned) => Promise<unknown>) {
      notifySiblings = notify;
    },

    /** Pending while changes of this process are passed on to its siblings; undefined when all of them know. */
    get pendingRelay() {
      return passing;
    },
  };
}

export type CallerChanges = ReturnType<typeof callerChanges>;

/** Waits until the work ends, successfully or not, but at most for this time. */
function withTimeout(milliseconds: number, work: Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  return Promise.race([work, timeout]).then(
    () => clearTimeout(timer),
    () => timeout,
  );
}
