import type { Language } from '@retaguarda/contract/languages';
import { speak, translate } from '../text/text.ts';
import { notify } from '../ui/toasts.tsx';

/** Speaks another language, or says why not: its texts are fetched when they are first needed. */
export const chooseLanguage = (language: string) =>
  speak(language as Language).catch(() => notify.error(translate('Network Error')));
