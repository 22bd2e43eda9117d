import type { Plugin } from 'vite';

const summary = /\bsummary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`),/g;

/** With the summaries of its calls the API describes itself. The console sends the calls, and has no use for them. */
export const withoutSummaries: Plugin = {
  name: 'without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /contract\/src\/.*\.ts$/, code: 'summary:' },
    handler: (code) => ({ code: code.replace(summary, ''), map: null }),
  },
};
