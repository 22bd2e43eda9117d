import { loadLater, notifyOffline } from '../../platform/text/text.ts';
import type { UndoneChange } from './undo-change.ts';

/** Takes a change back. Its code is loaded on demand: few changes are undone. */
export const undoLater = (change: UndoneChange) =>
  loadLater(() => import('./undo-change.ts')).then(({ undoChange }) => undoChange(change), notifyOffline);
