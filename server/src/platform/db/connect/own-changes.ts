import type pg from 'pg';
import { type Concerned, everybody } from './caller-changes.ts';

/** The error code of the database's notice about changed callers, see migration 018. */
const changedCallers = 'RG018';

/**
 * Reports which callers the connections of a pool have changed. The database notifies the connection that made the change,
 * and this is passed on when the connection is released: the change is committed then, and not answered yet.
 */
export function watchOwnChanges(pool: pg.Pool, onChange: (whom: Concerned) => void) {
  /** Of the connections in use. */
  const changed = new WeakMap<pg.ClientBase, Set<Concerned>>();

  pool.on('connect', (client) => {
    client.on('notice', ({ code, detail = everybody }) => {
      if (code === changedCallers) changed.get(client)?.add(detail);
    });
    // A connection that breaks may have committed a change without reporting it.
    const onLost = () => {
      if (changed.has(client)) onChange(everybody);
    };
    client.on('error', onLost);
    client.on('end', onLost);
  });
  pool.on('acquire', (client) => void changed.set(client, new Set()));
  pool.on('release', (_error, client) => {
    for (const whom of changed.get(client) ?? []) onChange(whom);
    changed.delete(client);
  });
}
