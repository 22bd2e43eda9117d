import { findMatches, matchingPlaces } from './find-matches.ts';
import { fixBoundaries } from './fix-boundaries.ts';

/** The tasks of the worker. */
const tasks = {
  /** Finds it in each of the messages. */
  find: findMatches,
  /** Returns which messages it matches. */
  places: matchingPlaces,
  /** Rewrites word boundaries that do not support accents. */
  boundaries: fixBoundaries,
};

export type PatternTask = { task: keyof typeof tasks; source: string; messages?: string[] };

self.addEventListener('message', ({ data: { task, source, messages = [] } }: MessageEvent<PatternTask>) =>
  self.postMessage(tasks[task](source, messages)),
);

// The timeout of a task starts only now, so the time it takes to load this file does not count.
self.postMessage('ready');
