import type { Part } from './part.ts';

/** Every part by its name, in the order in which they run. A part is loaded when it runs. */
export const parts: Record<string, () => Promise<Part>> = {
  kills: async () => (await import('./kills.ts')).kills,
  database: async () => (await import('./database.ts')).database,
  overload: async () => (await import('./overload.ts')).overload,
  away: async () => (await import('./away.ts')).away,
  upgrade: async () => (await import('./upgrade.ts')).upgrade,
  statements: async () => (await import('./statements.ts')).statements,
  fuzz: async () => (await import('./fuzz.ts')).fuzz,
  pooler: async () => (await import('./pooler.ts')).pooler,
  cluster: async () => (await import('./cluster/part.ts')).cluster,
  'point-in-time': async () => (await import('./cluster/point-in-time.ts')).pointInTime,
  planted: async () => (await import('./planted.ts')).planted,
};
