import { type AskOptions, askProvider, ProviderFailure } from './ask-provider.ts';

export type Answer<Found> = { status: 'found'; found: Found } | { status: 'unknown' | 'unavailable' };

type LookupParts<Found> = Omit<AskOptions, 'milliseconds'> & {
  /** The addresses of the providers, in the order in which they are asked, with a place for the number. */
  providers: string[];
  place: string;
  /** Reads an answer to the question for a number; undefined when the provider does not know it. */
  read: (answer: unknown, number: string) => Found | undefined;
  onFailure: (host: string, reason: string) => void;
  now?: () => number;
  /** How many milliseconds all providers have together: a person is waiting at a form. */
  patience?: number;
};

const minute = 60_000;
const mostCached = 5_000;
const cachedFor = { found: 24 * 60 * minute, unknown: 10 * minute };

/**
 * Asks one provider after the other for what belongs to a number, until one knows it. Never throws: a form is filled in
 * without the answer as well.
 */
export function lookup<Found>({ providers, place, read, onFailure, ...options }: LookupParts<Found>) {
  const { now = Date.now, patience = 3_000, ...guard } = options;
  const cache = new Map<string, { answer: Answer<Found>; until: number }>();
  const milliseconds = patience / providers.length;

  async function askInOrder(number: string): Promise<Answer<Found>> {
    let isUnknown = false;
    for (const template of providers) {
      const address = new URL(template.replace(place, number));
      try {
        const answer = await askProvider(address, { ...guard, milliseconds });
        const found = answer === undefined ? undefined : read(answer, number);
        if (found) return { status: 'found', found };
        isUnknown = true;
      } catch (error) {
        if (!(error instanceof ProviderFailure)) throw error;
        onFailure(address.host, error.message);
      }
    }
    return { status: isUnknown ? 'unknown' : 'unavailable' };
  }

  return {
    isOff: providers.length === 0,

    /** Returns the recent answer for this number. */
    recall(number: string) {
      const found = cache.get(number);
      return found && now() < found.until ? found.answer : undefined;
    },

    async ask(number: string): Promise<Answer<Found>> {
      const answer = await askInOrder(number);
      if (answer.status === 'unavailable') return answer;
      const [oldest = ''] = cache.keys();
      if (cache.size >= mostCached) cache.delete(oldest);
      cache.set(number, { answer, until: now() + cachedFor[answer.status] });
      return answer;
    },
  };
}

export type Lookup<Found> = ReturnType<typeof lookup<Found>>;
