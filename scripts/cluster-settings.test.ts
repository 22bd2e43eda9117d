import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';

const folder = resolve(import.meta.dirname, '../deploy/cluster');
const textOf = (name: string) => readFileSync(resolve(folder, name), 'utf8');
const settingsOf = (name: string) => parseEnv(textOf(name)) as Record<string, string>;

const patroni = textOf('patroni.yml');
const number = (name: string) => Number(new RegExp(`^ +${name}: (\\d+)$`, 'm').exec(patroni)?.[1]);

it('A leader that is gone is replaced in less than fifteen seconds, as fast as Patroni allows', () => {
  expect(number('ttl')).toBeGreaterThanOrEqual(number('loop_wait') + 2 * number('retry_timeout'));
  expect(number('ttl') + number('loop_wait') + number('retry_timeout')).toBeLessThan(15);
});

it('What is acknowledged is on two machines', () => {
  expect(patroni).toMatch(/^ {4}synchronous_mode: true$/m);
  expect(patroni).not.toMatch(/synchronous_commit|fsync/);
});

it('A leader that wakes up asks before it writes its name into etcd', () => {
  expect(settingsOf('patroni.env')).toHaveProperty('PATRONI_ETCD_HOSTS');
  expect(settingsOf('patroni.env')).not.toHaveProperty('PATRONI_ETCD3_HOSTS');
  expect(settingsOf('etcd.env').ETCD_ENABLE_V2).toBe('true');
});

it('All settings name the same three machines', () => {
  const { DB1, DB2, DB3 } = settingsOf('haproxy.env');
  const machinesIn = (text = '') => text.match(/10\.0\.0\.\d+/g);

  expect(machinesIn(settingsOf('etcd.env').ETCD_INITIAL_CLUSTER)).toEqual([DB1, DB2, DB3]);
  expect(machinesIn(settingsOf('patroni.env').PATRONI_ETCD_HOSTS)).toEqual([DB1, DB2, DB3]);
});

const hasProxy = spawnSync('haproxy', ['-v']).status === 0;

describe.runIf(hasProxy)('HAProxy', () => {
  it('accepts its settings, and cuts connections to who leads no more', () => {
    const env = { ...process.env, ...settingsOf('haproxy.env') };
    const checked = execFileSync('haproxy', ['-c', '-f', 'haproxy.cfg'], {
      cwd: folder,
      env,
      encoding: 'utf8',
    });

    expect(checked).toContain('valid');
    expect(textOf('haproxy.cfg')).toContain('on-marked-down shutdown-sessions');
  });
});
