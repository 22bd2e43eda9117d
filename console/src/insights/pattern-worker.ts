import { findMatches } from './find-matches.ts';

/** What the test bench asks of its worker. */
export type PatternTask = { source: string; messages: string[] };

self.addEventListener('message', ({ data }: MessageEvent<PatternTask>) =>
  self.postMessage(findMatches(data.source, data.messages)),
);

// The time a pattern may take is counted from here: loading this file is not its fault.
self.postMessage('ready');
