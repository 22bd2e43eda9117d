import { z } from 'zod';

const checked = z.object({ bytes: z.int(), sha256: z.string() });

/** The manifest of an archive. It is the last entry, because only then everything is known. */
export const manifest = z.object({
  format: z.literal(1),
  made_at: z.iso.datetime(),
  /** What it was made from, for people. */
  database: z.string(),
  /** The migrations that its tables have gone through. */
  migrations: z.array(z.string()).min(1),
  /** In an order in which no row refers to one that is still to come. */
  tables: z.array(checked.extend({ name: z.string(), columns: z.array(z.string()).min(1), rows: z.int() })),
  /** The last numbers that were given to rows; null: none yet. */
  sequences: z.array(z.object({ name: z.string(), last: z.string().nullable() })),
  /** The period of the changes, which have a table for each month. */
  changes: z.object({ since: z.string(), until: z.string() }).nullable(),
  /** The same of the security log; an archive from before there was one has none. */
  security: z.object({ since: z.string(), until: z.string() }).nullable().default(null),
  pictures: z.array(checked.extend({ name: z.string().regex(/^[\w.-]+$/) })),
  /** Pictures that the rows name and that were not in their place. */
  missing_pictures: z.array(z.string()),
  /** The keys themselves are not in an archive. This says where they were, and what the one for variables looks like. */
  secrets: z.object({
    session_secret: z.string(),
    variables_key: z.string(),
    variables_key_fingerprint: z.string().nullable(),
    /** The place of the keys of authenticator apps. Older archives do not have it. */
    factors_key: z.string().optional(),
  }),
  /** How many values are encrypted with that key. */
  encrypted: z.int(),
});

export type Manifest = z.output<typeof manifest>;

export const entries = {
  manifest: 'manifest.json',
  table: (name: string) => `tables/${name}.txt`,
  picture: (name: string) => `pictures/${name}`,
};
