type Bounds = { most?: number; now?: () => number };

/** Caches answers for a time. When there are too many, the oldest one is removed. */
export function answerCache<Answer>({ most = 5_000, now = Date.now }: Bounds = {}) {
  const cached = new Map<string, { answer: Answer; until: number }>();

  return {
    recall(question: string) {
      const found = cached.get(question);
      if (found && now() < found.until) return found.answer;
      cached.delete(question);
      return undefined;
    },

    store(question: string, answer: Answer, milliseconds: number) {
      cached.delete(question);
      const [oldest] = cached.size < most ? [] : cached.keys();
      if (oldest !== undefined) cached.delete(oldest);
      cached.set(question, { answer, until: now() + milliseconds });
    },
  };
}
