type Bounds = { most?: number; now?: () => number };

/** Remembers answers for a time. When there are too many, the one that was kept first is forgotten. */
export function answerCache<Answer>({ most = 5_000, now = Date.now }: Bounds = {}) {
  const kept = new Map<string, { answer: Answer; until: number }>();

  return {
    recall(question: string) {
      const found = kept.get(question);
      if (found && now() < found.until) return found.answer;
      kept.delete(question);
      return undefined;
    },

    keep(question: string, answer: Answer, milliseconds: number) {
      kept.delete(question);
      const [oldest] = kept.size < most ? [] : kept.keys();
      if (oldest !== undefined) kept.delete(oldest);
      kept.set(question, { answer, until: now() + milliseconds });
    },
  };
}
