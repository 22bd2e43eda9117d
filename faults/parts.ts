import type { Part } from './part.ts';

/** Every part by its name, in the order in which they run. A part is loaded when it runs. */
export const parts: Record<string, () => Promise<Part>> = {
  kills: async () => (await import('./kills.ts')).kills,
  statements: async () => (await import('./statements.ts')).statements,
  pooler: async () => (await import('./pooler.ts')).pooler,
  planted: async () => (await import('./planted.ts')).planted,
  fuzz: async () => (await import('./fuzz.ts')).fuzz,
};
