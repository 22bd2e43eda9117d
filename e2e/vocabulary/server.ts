import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// With different ports, two runs can work at the same time.
const port = process.env.JOURNEYS_PORT ?? '8099';

/** A registry of the journeys: they call no external service. */
export const registry = {
  port: String(Number(port) + 10_000),
  url: `http://127.0.0.1:${Number(port) + 10_000}`,
};

// The first process of a run chooses the folder, and its workers inherit it.
process.env.JOURNEYS_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'retaguarda-journeys-'));

/** The real server with its demonstration data, on the embedded database or on an empty PostgreSQL. */
export const server = {
  // By name: browsers allow no passkeys on an IP address.
  url: `http://localhost:${port}`,
  outbox: join(process.env.JOURNEYS_DATA_DIR, 'outbox'),
  admin: { email: 'admin@example.com', password: 'Jornada2026' },
  settings: {
    PORT: port,
    PLATFORM_URL: 'https://platform.example.com/',
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: process.env.JOURNEYS_DATA_DIR,
    LOG_LEVEL: 'warn',
    CEP_URL: `${registry.url}/cep/{cep}`,
    CNPJ_URL: `${registry.url}/cnpj/{cnpj}`,
    LOOKUP_PRIVATE: 'on',
    WEBHOOK_PRIVATE: 'on',
    MCP: 'on',
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: 'Jornada2026',
    ...(process.env.JOURNEYS_DATABASE_URL && {
      DATABASE_URL: process.env.JOURNEYS_DATABASE_URL,
      DEMO_DATA: 'on',
      SESSION_SECRET: 'a secret that only journeys know, long enough',
      VARIABLES_KEY: Buffer.alloc(32, 'journeys').toString('base64'),
    }),
  },
};
