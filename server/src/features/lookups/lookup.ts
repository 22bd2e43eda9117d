import { answerCache } from './answer-cache.ts';
import { type AskOptions, askProvider, ProviderFailure } from './ask-provider.ts';
import { breaker } from './breaker.ts';

export type Answer<Found> = { status: 'found'; found: Found } | { status: 'unknown' | 'unavailable' };

type LookupParts<Found> = Omit<AskOptions, 'milliseconds'> & {
  /** The addresses of the providers, in the order in which they are asked, with a place for the number. */
  providers: string[];
  place: string;
  /** Reads an answer to the question for a number; undefined when the provider does not know it. */
  read: (answer: unknown, number: string) => Found | undefined;
  /** Called when a provider is given up, with the reason, and when it answers again. */
  onChange: (host: string, reason: string | undefined) => void;
  now?: () => number;
  /** How many milliseconds all providers have together: a person is waiting at a form. */
  patience?: number;
};

const minute = 60_000;
const limits = {
  atOnce: 10,
  foundCached: 24 * 60 * minute,
  unknownCached: 10 * minute,
};

/**
 * Asks one provider after the other for what belongs to a number, until one knows it. Never throws: a form is filled in
 * without the answer as well.
 */
export function lookup<Found>({ providers, place, read, onChange, ...options }: LookupParts<Found>) {
  const { now = Date.now, patience = 3_000 } = options;
  const cache = answerCache<Answer<Found>>({ now });
  const asked = new Map<string, Promise<Answer<Found>>>();
  const known = providers.map((template) => {
    const { host } = new URL(template.replace(place, '0'));
    return { template, breaker: breaker({ now, onChange: (reason) => onChange(host, reason) }) };
  });

  async function askInOrder(number: string): Promise<Answer<Found>> {
    const deadline = now() + patience;
    let isUnknown = false;
    for (const [index, { template, breaker }] of known.entries()) {
      if (!breaker.mayAsk()) continue;
      // A slow one leaves time for those after it.
      const milliseconds = (deadline - now()) / (known.length - index);
      try {
        const answer = await askProvider(new URL(template.replace(place, number)), {
          ...options,
          milliseconds,
        });
        const found = answer === undefined ? undefined : read(answer, number);
        breaker.succeeded();
        if (found) return { status: 'found', found };
        isUnknown = true;
      } catch (error) {
        if (!(error instanceof ProviderFailure)) throw error;
        breaker.failed(error.message);
      }
    }
    return { status: isUnknown ? 'unknown' : 'unavailable' };
  }

  async function askAndKeep(number: string) {
    const answer = await askInOrder(number);
    if (answer.status === 'found') cache.store(number, answer, limits.foundCached);
    if (answer.status === 'unknown') cache.store(number, answer, limits.unknownCached);
    return answer;
  }

  return {
    isOff: providers.length === 0,

    /** What was answered for this number not long ago. */
    recall: cache.recall,

    /** Asks the providers. Simultaneous lookups of the same number share the answer. */
    async ask(number: string): Promise<Answer<Found>> {
      const running = asked.get(number);
      if (running) return running;
      if (asked.size >= limits.atOnce) return { status: 'unavailable' };
      const answer = askAndKeep(number).finally(() => asked.delete(number));
      asked.set(number, answer);
      return answer;
    },
  };
}

export type Lookup<Found> = ReturnType<typeof lookup<Found>>;
