import { limits } from '@retaguarda/contract/limits';

/** The beginning and the end of a match. */
export type Span = readonly [start: number, end: number];

export type Matches = {
  /** The matches in each message; undefined for a message without a match. */
  spans: (Span[] | undefined)[];
  /** True when the limit of matches was reached, and the search stopped. */
  isCut: boolean;
};

/** Finds a pattern in each message. Call it in a worker, which can be terminated: some patterns take very long. */
export function findMatches(source: string, messages: readonly string[]): Matches {
  const pattern = new RegExp(source, 'gu');
  let left: number = limits.patternBench.marks;
  const spans = messages.map((message) => {
    if (left <= 0) return undefined;
    const found = spansIn(message, pattern, left);
    left -= found.length;
    return found.length > 0 ? found : undefined;
  });
  return { spans, isCut: left <= 0 };
}

function spansIn(message: string, pattern: RegExp, most: number) {
  const spans: Span[] = [];
  for (const { 0: text, index } of message.matchAll(pattern)) {
    spans.push([index, index + text.length]);
    if (spans.length === most) break;
  }
  return spans;
}

/** Returns the places of the messages that a pattern matches. Call it in a worker, as above. */
export function matchingPlaces(source: string, messages: readonly string[]) {
  const pattern = new RegExp(source, 'u');
  return messages.flatMap((message, place) => (pattern.test(message) ? [place] : []));
}
