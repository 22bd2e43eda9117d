import { useLocation } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { OnFirstUse } from '../dialogs/on-first-use.tsx';
import { forgetSaved, savedFor } from '../page/saved-row.ts';
import type { SavedLineProps } from './saved-line.tsx';

const savedLine = async () => (await import('./saved-line.tsx')).SavedLine;

/** Shows in a list which row was just saved. Its code is loaded when there is one: never with the first screen. */
export function LaterSavedLine({ list }: Pick<SavedLineProps, 'list'>) {
  const page = useLocation({ select: ({ pathname }) => pathname });
  const [saved] = useState(() => savedFor({ list: list.search.path, page }));
  const [isOpen, setIsOpen] = useState(true);
  const close = useCallback(() => setIsOpen(false), []);
  useEffect(forgetSaved, []);
  return saved && <OnFirstUse load={savedLine} isOpen={isOpen} onClose={close} list={list} saved={saved} />;
}
