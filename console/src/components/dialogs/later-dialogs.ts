import type { ApiError } from '../../platform/api/api-error.ts';
import { loadLater, notifyOffline } from '../../platform/text/text.ts';
import type { askToSwitch } from './ask-to-switch.tsx';

/** Loaded on demand: lists are opened far more often than rows are activated or deactivated. */
export const loadSwitchQuestion = () => loadLater(() => import('./ask-to-switch.tsx'));

/** Opens the question before a company or a person is switched on or off. */
export const openSwitchQuestion = (question: Parameters<typeof askToSwitch>[0]) =>
  loadSwitchQuestion().then(({ askToSwitch }) => askToSwitch(question), notifyOffline);

/** Opens the dialog that says why a row was not deleted. If its code does not load, the toast has already said so. */
export const openExplanation = (name: string, error: ApiError) =>
  loadLater(() => import('./explain-refusal.tsx')).then(
    ({ explainRefusal }) => explainRefusal(name, error),
    () => undefined,
  );
