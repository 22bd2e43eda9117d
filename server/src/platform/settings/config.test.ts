import { availableParallelism } from 'node:os';
import { describe, expect, it } from 'vitest';
import { readConfig, WrongSetting } from './config.ts';

describe('The settings', () => {
  it('have defaults for everything [7.BASE.1]', () => {
    expect(readConfig({})).toEqual({
      PORT: 8080,
      HOST: '127.0.0.1',
      DATA_DIR: './data',
      ADMIN_EMAIL: 'admin@retaguarda.local',
      PUBLIC_URL: 'http://localhost:8080',
      API_BASE_URL: '/api',
      API_DOCS: 'public',
      BACKUP_DAYS: 8,
      BREAK_GLASS: [],
      MAIL_FROM: 'retaguarda@localhost.localdomain',
      OIDC_NAME: 'SSO',
      OIDC_SCOPES: 'openid profile email',
      OIDC_VERIFIED_CLAIM: 'email_verified',
      PASSWORD_SIGN_IN: true,
      SEAL_ANCHOR_HOURS: 1,
      SEAL_ANCHOR_PRIVATE: false,
      SECOND_STEP: 'optional',
      SECURITY_EVENTS: 'off',
      SECURITY_LOG_MONTHS: 12,
      REMOVED_QUEUE_HOURS: 24,
      JOB_DAYS: 30,
      OUTBOX_DAYS: 30,
      DRAFT_DAYS: 7,
      SESSION_IDLE_MINUTES: 60,
      LOG_LEVEL: 'info',
      CEP_URL: ['https://viacep.com.br/ws/{cep}/json/', 'https://brasilapi.com.br/api/cep/v2/{cep}'],
      CNPJ_URL: ['https://brasilapi.com.br/api/cnpj/v1/{cnpj}'],
      LOOKUP_PRIVATE: false,
      WEBHOOK_PRIVATE: false,
      MCP: false,
      METRICS_HOST: '127.0.0.1',
      DRAIN_SECONDS: 0,
      WORKERS: 1,
    });
  });

  it.each([
    [{ PORT: '3000' }, { PORT: 3000, PUBLIC_URL: 'http://localhost:3000' }],
    [{ PORT: '' }, { PORT: 8080 }],
    [{ PUBLIC_URL: 'https://retaguarda.example.com/' }, { PUBLIC_URL: 'https://retaguarda.example.com' }],
    [{ PLATFORM_URL: 'https://platform.example.com' }, { PLATFORM_URL: 'https://platform.example.com' }],
    [{ DEMO_DATA: 'off' }, { DEMO_DATA: false }],
    [
      { OIDC_ISSUER: 'http://localhost:9000', OIDC_CLIENT_ID: 'a', BREAK_GLASS: 'A@b.co, c@d.co' },
      { OIDC_ISSUER: 'http://localhost:9000', BREAK_GLASS: ['a@b.co', 'c@d.co'] },
    ],
    [{ SEAL_ANCHOR_URL: 'https://a.example/seals' }, { SEAL_ANCHOR_URL: 'https://a.example/seals' }],
    [{ DEMO_DATA: 'on' }, { DEMO_DATA: true }],
    [{ API_BASE_URL: 'https://api.example.com/v1' }, { API_BASE_URL: 'https://api.example.com/v1' }],
    [
      { TRUST_PROXY: '10.0.0.0/8, 192.168.0.1, fd00::/8' },
      { TRUST_PROXY: '10.0.0.0/8, 192.168.0.1, fd00::/8' },
    ],
    [{ SMTP_URL: 'smtps://a:b@mail.example.com' }, { SMTP_URL: 'smtps://a:b@mail.example.com' }],
    [
      { DATABASE_URL: 'postgres://a:b@c/d', SESSION_SECRET: 's'.repeat(32) },
      { DATABASE_URL: 'postgres://a:b@c/d', SESSION_SECRET: 's'.repeat(32) },
    ],
    [
      { CEP_URL: '', CNPJ_URL: ' ' },
      { CEP_URL: [], CNPJ_URL: [] },
    ],
    [
      { CEP_URL: 'https://a.example/{cep},https://b.example/?q={cep} https://c.example/cep/{cep}/json' },
      {
        CEP_URL: [
          'https://a.example/{cep}',
          'https://b.example/?q={cep}',
          'https://c.example/cep/{cep}/json',
        ],
      },
    ],
    [
      { CNPJ_URL: 'http://127.0.0.1:9000/{cnpj}', LOOKUP_PRIVATE: 'on' },
      { CNPJ_URL: ['http://127.0.0.1:9000/{cnpj}'], LOOKUP_PRIVATE: true },
    ],
    ...['stdout', 'syslog://log.example.com:514', 'syslog+tcp://[::1]:601'].map(
      (SECURITY_EVENTS): [NodeJS.ProcessEnv, object] => [{ SECURITY_EVENTS }, { SECURITY_EVENTS }],
    ),
    [{ VARIABLES_KEY: `${'a'.repeat(43)}=` }, { VARIABLES_KEY: `${'a'.repeat(43)}=` }],
    [{ WORKERS: '4' }, { WORKERS: 4 }],
    [
      { METRICS_PORT: '9464', DRAIN_SECONDS: '2.5' },
      { METRICS_PORT: 9464, DRAIN_SECONDS: 2.5 },
    ],
    [{ WORKERS: 'auto' }, { WORKERS: Math.min(availableParallelism(), 4) }],
    [{ PATH: '/bin', HOME: '/root' }, { PORT: 8080 }],
  ])('%j are understood', (environment, expected) => {
    expect(readConfig(environment)).toMatchObject(expected);
  });

  it.each([
    [{ PORT: 'http' }, 'Wrong setting: PORT (a port number)'],
    [
      { OIDC_ISSUER: 'http://login.example.com', OIDC_CLIENT_ID: 'a' },
      'Wrong setting: OIDC_ISSUER (https://… without a query; http://… only on this machine)',
    ],
    [
      { OIDC_ISSUER: 'https://login.example.com' },
      'Missing setting: OIDC_CLIENT_ID (required with OIDC_ISSUER)',
    ],
    [{ OIDC_CLIENT_ID: 'a' }, 'Missing setting: OIDC_ISSUER (required with OIDC_CLIENT_ID)'],
    [{ PASSWORD_SIGN_IN: 'off' }, 'Missing setting: OIDC_ISSUER (required with PASSWORD_SIGN_IN=off)'],
    [
      { OIDC_ISSUER: 'https://login.example.com', OIDC_CLIENT_ID: 'a', PASSWORD_SIGN_IN: 'off' },
      'Missing setting: BREAK_GLASS (required with PASSWORD_SIGN_IN=off: who gets in when the provider is away)',
    ],
    [
      { OIDC_ISSUER: 'https://login.example.com', OIDC_CLIENT_ID: 'a', OIDC_PROFILE_CLAIM: 'groups' },
      'Missing setting: OIDC_PROFILES (required with OIDC_PROFILE_CLAIM)',
    ],
    [
      { OIDC_PROFILES: 'a=b' },
      'Wrong setting: OIDC_PROFILES (JSON such as {"value of the claim": "name of a profile"})',
    ],
    [{ BREAK_GLASS: 'admin' }, 'Wrong setting: BREAK_GLASS (e-mail addresses with commas)'],
    ...[
      'on',
      'syslog://log.example.com',
      'syslog://a:b@log.example.com:514',
      'udp://log.example.com:514',
      'syslog://log.example.com:70000',
    ].map((SECURITY_EVENTS): [NodeJS.ProcessEnv, string] => [
      { SECURITY_EVENTS },
      'Wrong setting: SECURITY_EVENTS (off, stdout, syslog://host:port or syslog+tcp://host:port)',
    ]),
    [{ WORKERS: '0' }, 'Wrong setting: WORKERS (1 to 64, or auto)'],
    [{ WORKERS: '65' }, 'Wrong setting: WORKERS (1 to 64, or auto)'],
    [{ WORKERS: '1.5' }, 'Wrong setting: WORKERS (1 to 64, or auto)'],
    [{ WORKERS: 'all' }, 'Wrong setting: WORKERS (1 to 64, or auto)'],
    [{ WORKERS: '5' }, 'Wrong setting: WORKERS (at most 4 with the embedded database)'],
    [{ METRICS_TOKEN: 'short' }, 'Wrong setting: METRICS_TOKEN (at least 16 characters, without spaces)'],
    [{ DRAIN_SECONDS: '301' }, 'Wrong setting: DRAIN_SECONDS (0 to 300)'],
    [{ PORT: '70000' }, 'Wrong setting: PORT (a port number)'],
    [{ PORT: '-1' }, 'Wrong setting: PORT (a port number)'],
    [{ PORT: '80.5' }, 'Wrong setting: PORT (a port number)'],
    [{ DATABASE_URL: 'localhost' }, 'Wrong setting: DATABASE_URL (postgres://user:password@host/database)'],
    [
      { DATABASE_DIRECT_URL: 'localhost' },
      'Wrong setting: DATABASE_DIRECT_URL (postgres://user:password@host/database)',
    ],
    [
      { DATABASE_DIRECT_URL: 'postgres://a/b' },
      'Missing setting: DATABASE_URL (required with DATABASE_DIRECT_URL)',
    ],
    [{ DATABASE_URL: 'mysql://a/b' }, 'Wrong setting: DATABASE_URL (postgres://user:password@host/database)'],
    [
      { DATABASE_URL: 'postgres://a/b' },
      'Missing setting: SESSION_SECRET (required with DATABASE_URL; at least 32 characters)',
    ],
    [
      { DATABASE_URL: 'postgres://a/b', SESSION_SECRET: '' },
      'Missing setting: SESSION_SECRET (required with DATABASE_URL; at least 32 characters)',
    ],
    [{ SESSION_SECRET: 'short' }, 'Wrong setting: SESSION_SECRET (at least 32 characters)'],
    [{ VARIABLES_KEY: 'c2hvcnQ=' }, 'Wrong setting: VARIABLES_KEY (32 bytes in base64)'],
    [{ VARIABLES_KEY: '$$' }, 'Wrong setting: VARIABLES_KEY (32 bytes in base64)'],
    [{ ADMIN_EMAIL: 'admin' }, 'Wrong setting: ADMIN_EMAIL (an e-mail address)'],
    ...['short', `Aa1${'a'.repeat(28)}`, 'alllowercase1'].map(
      (ADMIN_PASSWORD): [NodeJS.ProcessEnv, string] => [
        { ADMIN_PASSWORD },
        'Wrong setting: ADMIN_PASSWORD (8 to 30 characters, with an uppercase letter, a lowercase letter and a digit)',
      ],
    ),
    [{ DEMO_DATA: 'maybe' }, 'Wrong setting: DEMO_DATA (on or off)'],
    [{ PLATFORM_URL: 'javascript:alert(1)' }, 'Wrong setting: PLATFORM_URL (http://… or https://…)'],
    [{ PUBLIC_URL: 'retaguarda.example.com' }, 'Wrong setting: PUBLIC_URL (http://… or https://…)'],
    [{ API_BASE_URL: 'api' }, 'Wrong setting: API_BASE_URL (a path such as /api, or http://…)'],
    [{ API_BASE_URL: '/api"><script>' }, 'Wrong setting: API_BASE_URL (a path such as /api, or http://…)'],
    [{ API_BASE_URL: 'http://[' }, 'Wrong setting: API_BASE_URL (a path such as /api, or http://…)'],
    [{ SMTP_URL: 'mail.example.com' }, 'Wrong setting: SMTP_URL (smtp://user:password@host:port)'],
    [{ MAIL_FROM: 'retaguarda' }, 'Wrong setting: MAIL_FROM (an e-mail address)'],
    [{ TRUST_PROXY: 'yes' }, 'Wrong setting: TRUST_PROXY (addresses or ranges such as 10.0.0.0/8)'],
    [{ TRUST_PROXY: 'cafe' }, 'Wrong setting: TRUST_PROXY (addresses or ranges such as 10.0.0.0/8)'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'Wrong setting: TRUST_PROXY (addresses or ranges such as 10.0.0.0/8)'],
    [{ TRUST_PROXY: '10.0.0.300' }, 'Wrong setting: TRUST_PROXY (addresses or ranges such as 10.0.0.0/8)'],
    ...[
      'viacep.com.br/{cep}',
      'https://viacep.com.br/',
      'https://viacep.com.br/{cnpj}',
      'https://{cep}.example.com/',
      'https://viacep.com.br/{cep}/{cep}',
      'https://viacep.com.br/{cep} ftp://viacep.com.br/{cep}',
    ].map((CEP_URL): [NodeJS.ProcessEnv, string] => [
      { CEP_URL },
      'Wrong setting: CEP_URL (addresses such as https://viacep.com.br/ws/{cep}/json/)',
    ]),
    [
      { CNPJ_URL: 'https://brasilapi.com.br/api/cnpj/v1/{cnpj} http://cnpj.example.com/{cnpj}' },
      'Wrong setting: CNPJ_URL (https://…; http://… only with LOOKUP_PRIVATE=on)',
    ],
    [{ LOOKUP_PRIVATE: 'maybe' }, 'Wrong setting: LOOKUP_PRIVATE (on or off)'],
    [{ WEBHOOK_PRIVATE: 'maybe' }, 'Wrong setting: WEBHOOK_PRIVATE (on or off)'],
    [{ LOG_LEVEL: 'loud' }, 'Wrong setting: LOG_LEVEL (debug, info, warn, error, silent)'],
    [
      { PORT: 'a', LOG_LEVEL: 'b' },
      'Wrong setting: PORT (a port number); LOG_LEVEL (debug, info, warn, error, silent)',
    ],
  ])('%j are refused in one line that names them', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(new WrongSetting(message));
  });
});
