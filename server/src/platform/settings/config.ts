import { availableParallelism } from 'node:os';
import { newPassword } from '@retaguarda/contract/fields';
import { limits } from '@retaguarda/contract/limits';
import { z } from 'zod';
import { database, isKey, isNetwork, providersOf, wholeNumber } from './setting-values.ts';
import { signInSettings, wrongTogether } from './sign-in-settings.ts';

const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;

/** The embedded database has enough connections for this number of workers. */
const mostWorkersEmbedded = 4;

const settings = z.object({
  PORT: z.coerce.number('a port number').int().min(0).max(65535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_URL: database.optional(),
  /** The same database without a pooler in between. */
  DATABASE_DIRECT_URL: database.optional(),
  /** A replica of the same database, for lists and exports. */
  DATABASE_READ_URL: database.optional(),
  /** The same database as another role, to which the tables belong. */
  MIGRATION_DATABASE_URL: database.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  ADMIN_EMAIL: z.email('an e-mail address').default('admin@retaguarda.local'),
  ADMIN_PASSWORD: z
    .string()
    .refine(
      (typed) => newPassword.safeParse(typed).success,
      '8 to 30 characters, with an uppercase letter, a lowercase letter and a digit',
    )
    .optional(),
  DEMO_DATA: z.stringbool({ error: 'on or off' }).optional(),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'http://… or https://…' }).optional(),
  /** The chat platform, where users of companies sign in. */
  PLATFORM_URL: z.url({ protocol: /^https?$/, error: 'http://… or https://…' }).optional(),
  API_BASE_URL: z
    .string()
    .regex(/^(https?:\/)?\/[^\s"'<>]*$/, 'a path such as /api, or http://…')
    .refine((base) => URL.canParse(base, 'http://localhost'), 'a path such as /api, or http://…')
    .default('/api'),
  /** Who may read the description of the API. Its page is for everybody or nobody. */
  API_DOCS: z.enum(['public', 'signed-in', 'off'], 'public, signed-in or off').default('public'),
  /** Whether AI agents can connect, with tokens that are made for them. */
  MCP: z.stringbool({ error: 'on or off' }).default(false),
  /** Origins of consoles that are served elsewhere and may call this API from a browser. */
  CONSOLE_ORIGINS: z
    .string()
    .regex(/^https?:\/\/[^\s/,]+(, *https?:\/\/[^\s/,]+)*$/, 'origins such as https://console.example.com')
    .transform((list) => list.split(/, */))
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'smtp://user:password@host:port' }).optional(),
  STORAGE_URL: z.url({ protocol: /^s3$/, error: 's3://key:secret@host/bucket?region=…' }).optional(),
  MAIL_FROM: z.email('an e-mail address').default('retaguarda@localhost.localdomain'),
  SESSION_SECRET: z.string().min(32, 'at least 32 characters').optional(),
  /** A session that is not used for this time ends. */
  SESSION_IDLE_MINUTES: wholeNumber(5, 720).default(60),
  /** For how many whole months the security log is retained. */
  SECURITY_LOG_MONTHS: wholeNumber(1, 120).default(12),
  /** For how many whole months changes are retained. Without it, all are. */
  HISTORY_MONTHS: wholeNumber(2, 240).optional(),
  /** For how long a cleaned queue can be restored, and so the contacts in it are retained. */
  REMOVED_QUEUE_HOURS: wholeNumber(1, 168).default(limits.undoHours),
  /** How long jobs are retained, with their rows. */
  JOB_DAYS: wholeNumber(2, 365).default(30),
  /** How long e-mails are retained in files, where no mail server is set. */
  OUTBOX_DAYS: wholeNumber(1, 365).default(30),
  /** After how many days without a backup the status warns; 0 where backups are made by other means. */
  BACKUP_DAYS: wholeNumber(0, 365).default(8),
  /** How long a browser stores what was typed into a form and not sent. */
  DRAFT_DAYS: wholeNumber(0, 30).default(7),
  /** The places of anchors of the newest seals: a line in a file, an e-mail, a request. */
  SEAL_ANCHOR_FILE: z.string().min(1).optional(),
  SEAL_ANCHOR_EMAIL: z.email('an e-mail address').optional(),
  SEAL_ANCHOR_URL: z.url({ protocol: /^https?$/, error: 'https://…' }).optional(),
  /** Whether that address may be on this machine, in a private network, or without TLS. */
  SEAL_ANCHOR_PRIVATE: z.stringbool({ error: 'on or off' }).default(false),
  SEAL_ANCHOR_HOURS: wholeNumber(1, 168).default(1),
  /** Encrypts secret variables. The chat platform has it too. */
  VARIABLES_KEY: z
    .base64('32 bytes in base64')
    .refine((key) => Buffer.from(key, 'base64').length === 32, '32 bytes in base64')
    .optional(),
  /** Encrypts what authenticator apps share with us. The first key encrypts, the others still decrypt. */
  FACTORS_KEY: z
    .string()
    .transform((keys) => keys.split(/,\s*/))
    .refine((keys) => keys.every(isKey), '32 bytes in base64, or several such keys with commas')
    .optional(),
  /** Whether everybody has to set up a second step, whatever their profile says. */
  SECOND_STEP: z.enum(['optional', 'required'], 'optional or required').default('optional'),
  ...signInSettings,
  /** The proxies in front of the server, by address or range. X-Forwarded-For is trusted only from them. */
  TRUST_PROXY: z
    .string()
    .refine((list) => list.split(',').every(isNetwork), 'addresses or ranges such as 10.0.0.0/8')
    .optional(),
  LOG_LEVEL: z.enum(logLevels, logLevels.join(', ')).default('info'),
  /** The providers for the address of a CEP and the company of a CNPJ, in the order in which they are asked. */
  CEP_URL: providersOf('{cep}', [
    'https://viacep.com.br/ws/{cep}/json/',
    'https://brasilapi.com.br/api/cep/v2/{cep}',
  ]),
  CNPJ_URL: providersOf('{cnpj}', ['https://brasilapi.com.br/api/cnpj/v1/{cnpj}']),
  /** Whether these may be on this machine, in a private network, or without TLS. */
  LOOKUP_PRIVATE: z.stringbool({ error: 'on or off' }).default(false),
  /** Whether webhooks may send to this machine, into a private network, or without TLS. */
  WEBHOOK_PRIVATE: z.stringbool({ error: 'on or off' }).default(false),
  /** The bearer token that reads /metrics. */
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,}$/, 'at least 16 characters, without spaces')
    .optional(),
  /** A port on which nothing but /metrics is served. */
  METRICS_PORT: z.coerce.number('a port number').int().min(0).max(65535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** A second destination of the events of the security log. */
  SECURITY_EVENTS: z
    .string()
    .regex(
      /^(off|stdout|syslog(\+tcp)?:\/\/([\w.-]+|\[[\da-f:.]+\]):\d{1,5})$/,
      'off, stdout, syslog://host:port or syslog+tcp://host:port',
    )
    .refine(
      (target) => !target.includes(':') || URL.canParse(target),
      'off, stdout, syslog://host:port or syslog+tcp://host:port',
    )
    .default('off'),
  /** A collector of OpenTelemetry, which takes traces over HTTP. */
  TRACES_URL: z.url({ protocol: /^https?$/, error: 'http://host:4318/v1/traces' }).optional(),
  /** How long a server that is asked to stop says so at /ready before it stops listening. */
  DRAIN_SECONDS: z.coerce.number('0 to 300').min(0, '0 to 300').max(300, '0 to 300').default(0),
  /** How many processes serve. */
  WORKERS: z
    .string()
    .regex(/^(auto|[1-9]|[1-5]\d|6[0-4])$/, '1 to 64, or auto')
    .default('1'),
});

const turnedOffByNothing = ['CEP_URL', 'CNPJ_URL'];

export const settingNames = Object.keys(settings.shape);

export type Config = Omit<z.output<typeof settings>, 'WORKERS'> & { PUBLIC_URL: string; WORKERS: number };

/** Whether metrics are collected. */
export const isMeasured = ({ METRICS_PORT, METRICS_TOKEN }: Pick<Config, 'METRICS_PORT' | 'METRICS_TOKEN'>) =>
  METRICS_PORT !== undefined || METRICS_TOKEN !== undefined;

/** The server cannot start with a setting. The message is for the person who set it. */
export class WrongSetting extends Error {}

/** The settings of a server, which signs sessions: all servers of one database with the same secret. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const config = readSettings(environment);
  if (config.DATABASE_URL && !config.SESSION_SECRET)
    throw new WrongSetting(
      'Missing setting: SESSION_SECRET (required with DATABASE_URL; at least 32 characters)',
    );
  return config;
}

/** Reads the settings from the environment. The error names each wrong setting and what it accepts, in one line. */
export function readSettings(environment: NodeJS.ProcessEnv): Config {
  // `NAME= npm start` means the same as leaving NAME out, unless it turns off what has a default.
  const given = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => value !== '' || turnedOffByNothing.includes(name)),
  );
  const read = settings.safeParse(given);
  if (!read.success) {
    const wrong = new Map(read.error.issues.map(({ path, message }) => [path.join('.'), message]));
    throw new WrongSetting(
      `Wrong setting: ${[...wrong].map(([name, takes]) => `${name} (${takes})`).join('; ')}`,
    );
  }
  const { DATABASE_URL, PUBLIC_URL, PORT } = read.data;
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_READ_URL', 'MIGRATION_DATABASE_URL'] as const)
    if (read.data[name] && !DATABASE_URL)
      throw new WrongSetting(`Missing setting: DATABASE_URL (required with ${name})`);
  for (const name of ['CEP_URL', 'CNPJ_URL'] as const)
    if (!read.data.LOOKUP_PRIVATE && read.data[name].some((address) => address.startsWith('http:')))
      throw new WrongSetting(`Wrong setting: ${name} (https://…; http://… only with LOOKUP_PRIVATE=on)`);
  if (!read.data.SEAL_ANCHOR_PRIVATE && read.data.SEAL_ANCHOR_URL?.startsWith('http:'))
    throw new WrongSetting(
      'Wrong setting: SEAL_ANCHOR_URL (https://…; http://… only with SEAL_ANCHOR_PRIVATE=on)',
    );
  const wrong = wrongTogether(read.data);
  if (wrong) throw new WrongSetting(wrong);
  const WORKERS = workersOf(read.data.WORKERS, DATABASE_URL ? 64 : mostWorkersEmbedded);
  return { ...read.data, WORKERS, PUBLIC_URL: (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/$/, '') };
}

function workersOf(wanted: string, most: number) {
  if (wanted === 'auto') return Math.min(availableParallelism(), most);
  if (Number(wanted) > most)
    throw new WrongSetting(`Wrong setting: WORKERS (at most ${most} with the embedded database)`);
  return Number(wanted);
}
