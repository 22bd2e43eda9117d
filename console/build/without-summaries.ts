import type { Plugin } from 'vite';

const summary = /\bsummary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`),/g;

/** Removes the summaries of the calls: they document the API, and the console only sends the calls. */
export const withoutSummaries: Plugin = {
  name: 'without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /contract\/src\/.*\.ts$/, code: 'summary:' },
    handler: (code) => ({ code: code.replace(summary, ''), map: null }),
  },
};
