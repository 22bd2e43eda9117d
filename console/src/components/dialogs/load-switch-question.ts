import { loadLaterTexts, translate } from '../../platform/text/text.ts';
import { notify } from '../../platform/ui/notify.ts';
import type { askToSwitch } from './ask-to-switch.tsx';

/** Loaded when needed: a list is opened far more often than something in it is switched. */
export const loadSwitchQuestion = async () =>
  (await Promise.all([import('./ask-to-switch.tsx'), loadLaterTexts()]))[0];

/** Opens the question before a company or a person is switched on or off. */
export const openSwitchQuestion = (question: Parameters<typeof askToSwitch>[0]) =>
  loadSwitchQuestion().then(
    ({ askToSwitch }) => askToSwitch(question),
    () => notify.error(translate('Network Error')),
  );
