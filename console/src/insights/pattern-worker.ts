import { findMatches } from './find-matches.ts';
import { suspectMessages } from './suspect-messages.ts';

/** A task for the worker: with messages, find the pattern in them; without, suggest messages that may be slow. */
export type PatternTask = { source: string; messages?: string[] };

self.addEventListener('message', ({ data: { source, messages } }: MessageEvent<PatternTask>) =>
  self.postMessage(messages ? findMatches(source, messages) : suspectMessages(source)),
);

// The timeout of a task starts only now, so the time it takes to load this file does not count.
self.postMessage('ready');
