import type { Endpoint } from '../endpoint.ts';
import { type ExportedList, exportOf } from '../entities/exports.ts';

const contract = import.meta.glob<Record<string, unknown>>(
  ['../**/*.ts', '!../**/*.test.ts', '!../test/**'],
  { eager: true },
);

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

const isExported = (endpoint: Endpoint): endpoint is ExportedList => endpoint.exports !== undefined;

const written = Object.values(contract)
  .flatMap((file) => Object.values(file))
  .flatMap((value) => (isEndpoint(value) ? [value] : Object.values(value ?? {}).filter(isEndpoint)));

/** Every call of the contract. */
export const endpoints: Endpoint[] = [...written, ...written.filter(isExported).map(exportOf)];

export const namesIn = (part: Endpoint['query']) => Object.keys(part?.shape ?? {});
