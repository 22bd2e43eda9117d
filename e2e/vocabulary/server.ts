import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Another port lets two runs stand side by side.
const port = process.env.JOURNEYS_PORT ?? '8099';

// Chosen by the first process of a run and handed down to its workers.
process.env.JOURNEYS_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'retaguarda-journeys-'));

/** The server the journeys run against: the real one, with its demonstration data, embedded or on an empty PostgreSQL. */
export const server = {
  url: `http://127.0.0.1:${port}`,
  outbox: join(process.env.JOURNEYS_DATA_DIR, 'outbox'),
  admin: { email: 'admin@example.com', password: 'Jornada2026' },
  settings: {
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: process.env.JOURNEYS_DATA_DIR,
    LOG_LEVEL: 'warn',
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: 'Jornada2026',
    ...(process.env.JOURNEYS_DATABASE_URL && {
      DATABASE_URL: process.env.JOURNEYS_DATABASE_URL,
      DEMO_DATA: 'on',
      SESSION_SECRET: 'a secret that only journeys know, long enough',
    }),
  },
};
