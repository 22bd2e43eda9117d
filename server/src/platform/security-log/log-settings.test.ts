import { afterAll, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../test/database.ts';
import { readSettings, settingNames } from '../settings/config.ts';
import { harmless, logSettings } from './log-settings.ts';

const { db, close } = await openDatabase();
afterAll(close);

type Settings = Parameters<typeof logSettings>[1];
const usual: Settings = {
  ...readSettings({}),
  ...{ LOOKUP_PRIVATE: false, SMTP_URL: 'smtp://user:password@host', STORAGE_URL: undefined },
  VARIABLES_KEY: undefined,
};
const secret = 'a secret of at least 32 characters';
const start = (changes: Partial<Settings> = {}, signedWith = secret) =>
  logSettings(db, { ...usual, ...changes }, signedWith);

const noted = async () => {
  const events = db.selectFrom('security_event').select('details').where('kind', '=', 'settings');
  return (await events.orderBy('id').execute()).map(({ details }) => details?.names);
};

beforeEach(async () => {
  await db.deleteFrom('setting_seen').execute();
});

it('A start with other settings is noted with their names, once, and never with their values', async () => {
  const before = (await noted()).length;
  await start();
  await start();
  expect((await noted()).slice(before)).toEqual([]);

  await start({ TRUST_PROXY: '10.0.0.0/8', SESSION_IDLE_MINUTES: 30 });
  await start({ TRUST_PROXY: '10.0.0.0/8', SESSION_IDLE_MINUTES: 30 });
  expect((await noted()).slice(before)).toEqual(['SESSION_IDLE_MINUTES, TRUST_PROXY']);

  const stored = JSON.stringify(await db.selectFrom('setting_seen').selectAll().execute());
  expect(stored).not.toContain('10.0.0.0');
  expect(stored).not.toContain('password');
});

it('Another secret is noted alone', async () => {
  const before = (await noted()).length;
  await start();
  await start({}, 'another secret of at least 32 characters');

  expect((await noted()).slice(before)).toEqual(['SESSION_SECRET']);
});

it.each(settingNames.filter((name) => name !== 'SESSION_SECRET'))(
  'A start with another %s is noted, unless it is one of the harmless settings, and its value is stored nowhere',
  async (name) => {
    const before = (await noted()).length;
    await start();
    await start({ [name]: 'another-value-of-it' });

    const isHarmless = (harmless as readonly string[]).includes(name);
    expect((await noted()).slice(before)).toEqual(isHarmless ? [] : [name]);
    for (const table of ['setting_seen', 'security_event'] as const)
      expect(JSON.stringify(await db.selectFrom(table).selectAll().execute())).not.toContain('another-value');
  },
);
