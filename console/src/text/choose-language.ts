import type { Language } from '@retaguarda/contract/languages';
import { notify } from '../ui/toasts.tsx';
import { speak, translate } from './text.ts';

/** Speaks another language, or says why not: its texts are fetched when they are first needed. */
export const chooseLanguage = (language: string) =>
  speak(language as Language).catch(() => notify.error(translate('Network Error')));
