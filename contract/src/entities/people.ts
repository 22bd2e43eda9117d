import { z } from 'zod';
import { id, named } from '../fields.ts';

/** The people who have a record: users of companies, and system users. */
export const personEntities = ['user', 'system_user'] as const;

export const personKey = z.strictObject({ entity: z.enum(personEntities), id });

/** A person with a record, to be chosen. */
export const foundPerson = z.object({
  entity: z.enum(personEntities),
  id,
  name: z.string(),
  email: z.string(),
  /** The company of its user. */
  company: named.nullable(),
});

export type PersonKey = z.output<typeof personKey>;
export type FoundPerson = z.output<typeof foundPerson>;
