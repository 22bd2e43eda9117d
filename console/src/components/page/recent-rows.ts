import type { ChangeEntity } from '@retaguarda/contract/entities/changes';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { draftAge, recentKey } from '../../platform/session/draft-keys.ts';
import { currentSession } from '../../platform/session/session.ts';
import { entityCards } from '../../platform/words/entity-cards.ts';

/** A record that the person has opened, and the address of its page. */
export type RecentRow = { entity: ChangeEntity; name: string; path: string; company?: string | undefined };

/** One more than are shown: the open one is not. */
const mostKept = 9;

const ownKey = () => recentKey(currentSession()?.user.id ?? 0);

const isRecent = (row: Partial<RecentRow> | null): row is RecentRow =>
  typeof row?.path === 'string' &&
  typeof row.name === 'string' &&
  Object.hasOwn(entityCards, `${row.entity}`);

/** Returns the records that the signed-in person opened last in this browser, newest first. */
export function recentRows(): RecentRow[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(ownKey()) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent) : [];
  } catch {
    return [];
  }
}

const others = (path: string) => recentRows().filter((row) => row.path !== path);
/** Like drafts, they are stored only where the server allows it. */
const keep = (rows: RecentRow[]) => {
  if (draftAge() > 0) localStorage.setItem(ownKey(), JSON.stringify(rows.slice(0, mostKept)));
};

/** Remembers that the person has opened this record. Undefined until its name is known. */
export function useRecent(
  entity: ChangeEntity,
  name: string | undefined,
  company?: string,
  address?: string,
) {
  const shown = useLocation({ select: ({ pathname }) => pathname });
  const path = address ?? shown;
  useEffect(() => {
    if (name) keep([{ entity, name, path, company }, ...others(path)]);
  }, [entity, name, path, company]);
}

/** Forgets the record at this address, which was deleted or may not be viewed any more. */
export const forgetRecent = (path: string) => keep(others(path));
