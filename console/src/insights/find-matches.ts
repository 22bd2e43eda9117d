import { limits } from '@retaguarda/contract/limits';
import { RE2JS } from 're2js';
import { re2Source } from './re2-source.ts';

/** Where a match begins and ends. */
export type Span = readonly [start: number, end: number];

export type Matches = {
  /** For each message the matches in it; undefined where the pattern does not match. */
  spans: (Span[] | undefined)[];
  /** Found by an engine whose time grows with the text and no faster; otherwise by one that may go back and forth. */
  isLinear: boolean;
  /** There were more matches than are worth showing. */
  isCut: boolean;
};

/** Finds a pattern in each message. Call it where it may be stopped: not every pattern ends soon. */
export function findMatches(source: string, messages: readonly string[]): Matches {
  const linear = linearEngine(source);
  const spansIn = linear ?? backtrackingEngine(source);
  let left: number = limits.patternBench.marks;
  const spans = messages.map((message) => {
    if (left <= 0) return undefined;
    const found = spansIn(message, left);
    left -= found.length;
    return found.length > 0 ? found : undefined;
  });
  return { spans, isLinear: linear !== undefined, isCut: left <= 0 };
}

type Engine = (message: string, most: number) => Span[];

/**
 * Undefined for what only going back can do: looking around, references to groups, very many repetitions; and for the
 * little that re2js would misread.
 */
function linearEngine(source: string): Engine | undefined {
  let compiled: RE2JS;
  try {
    compiled = RE2JS.compile(re2Source(source));
  } catch {
    return undefined;
  }
  return (message, most) => {
    const matcher = compiled.matcher(message);
    const spans: Span[] = [];
    while (spans.length < most && matcher.find()) spans.push([matcher.start(), matcher.end()]);
    return spans;
  };
}

function backtrackingEngine(source: string): Engine {
  const pattern = new RegExp(source, 'gu');
  return (message, most) => {
    const spans: Span[] = [];
    for (const { 0: text, index } of message.matchAll(pattern)) {
      spans.push([index, index + text.length]);
      if (spans.length === most) break;
    }
    return spans;
  };
}
