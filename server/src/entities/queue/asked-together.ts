import { currentViewerId } from '../../platform/db/scope/viewer.ts';

type Answering<Answer> = { now: Promise<Answer>; next?: Promise<Answer> };

/**
 * Shares one query among all callers of one scope that ask while one is running. They wait for the next query, because the running one may
 * have read before the change that made them ask.
 */
export function askedTogether<Question, Answer>(ask: (question: Question) => Promise<Answer>) {
  const answering = new Map<string, Answering<Answer>>();

  function start(key: string, question: Question) {
    const now = ask(question).finally(() => {
      if (answering.get(key)?.now === now) answering.delete(key);
    });
    answering.set(key, { now });
    return now;
  }

  return (question: Question) => {
    const key = JSON.stringify([currentViewerId() ?? 'all', question]);
    const running = answering.get(key);
    if (!running) return start(key, question);
    running.next ??= running.now.then(
      () => start(key, question),
      () => start(key, question),
    );
    return running.next;
  };
}
