import { findMatches } from './find-matches.ts';
import { suspectMessages } from './suspect-messages.ts';

/** What the test bench asks of its worker: to find a pattern in messages, or to think of messages that may be slow. */
export type PatternTask = { source: string; messages?: string[] };

self.addEventListener('message', ({ data: { source, messages } }: MessageEvent<PatternTask>) =>
  self.postMessage(messages ? findMatches(source, messages) : suspectMessages(source)),
);

// The time a pattern may take is counted from here: loading this file is not its fault.
self.postMessage('ready');
