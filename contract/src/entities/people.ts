import { z } from 'zod';
import { id, named } from '../fields.ts';

/** The people who have a record: users of companies, and system users. */
export const personEntities = ['user', 'system_user'] as const;

export const personKey = z.strictObject({ entity: z.enum(personEntities), id });

/** Which directory manages a person, by which id, and whether one of its groups has given them their profile. */
export const managed = {
  directory_id: id.nullable(),
  directory: named.nullable(),
  directory_key: z.string().nullable(),
  directory_profile: z.boolean(),
};

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
