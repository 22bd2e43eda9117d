import { EventEmitter } from 'node:events';
import type pg from 'pg';
import { describe, expect, it, vi } from 'vitest';
import { watchOwnChanges } from './own-changes.ts';

/** A pool with one connection, on which the test plays the database. */
function start() {
  const [pool, client] = [new EventEmitter(), new EventEmitter()];
  const onChange = vi.fn();
  watchOwnChanges(pool as pg.Pool, onChange);
  pool.emit('connect', client);
  pool.emit('acquire', client);
  return { client, onChange, release: () => pool.emit('release', undefined, client) };
}

describe('What a connection has changed', () => {
  it('is reported once, when the connection is released: by then it is committed, and nobody has an answer', () => {
    const { client, onChange, release } = start();
    client.emit('notice', { code: 'RG018', detail: 'a session' });
    client.emit('notice', { code: 'RG018', detail: 'a session' });
    client.emit('notice', { code: 'RG018', detail: 'everybody' });
    client.emit('notice', { code: '00000', detail: 'another message' });
    expect(onChange).not.toHaveBeenCalled();

    release();
    release();

    expect(onChange.mock.calls).toEqual([['a session'], ['everybody']]);
  });

  it.each(['error', 'end'])(
    'may be anything when the connection is lost in use, and nothing later: %s',
    (event) => {
      const { client, onChange, release } = start();

      client.emit(event);
      release();
      client.emit(event);

      expect(onChange).toHaveBeenCalledExactlyOnceWith('everybody');
    },
  );
});
