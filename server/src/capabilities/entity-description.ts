import type { FastifyInstance } from 'fastify';
import type { RawBuilder } from 'kysely';
import type { ConfiguredSection } from './configuration/configured-section.ts';
import type { BulkPart, JobStep } from './jobs/job-actions.ts';

/** What the server adds to the facts of an entity in the contract. `server/src/entities.ts` lists all descriptions. */
export type EntityDescription = {
  /** The plugins with its calls. Each names the services it takes. */
  routes: ((api: FastifyInstance, services: never) => Promise<void>)[];
  /** The columns whose texts may mention people: a search for a data subject reads them. */
  texts?: string[];
  /** What the search over everything shows of a row besides its name. */
  search?: {
    active?: RawBuilder<boolean>;
    /** What identifies the row, the usual one first. */
    details?: RawBuilder<string[]>;
  };
  /** What can be done to many rows at once. */
  bulk?: (services: never) => BulkPart;
  /** Creates a deleted row again, where rows are not deleted in bulk. */
  restore?: JobStep;
  /** How the configuration reads and changes its rows. */
  configured?: (services: never) => ConfiguredSection;
};
