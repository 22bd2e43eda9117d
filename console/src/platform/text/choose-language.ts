import type { Language } from '@retaguarda/contract/languages';
import { notify } from '../ui/notify.ts';
import { setLanguage, translate } from './text.ts';

/** Changes the language. Its texts are loaded when they are first needed: when that fails, a toast says so. */
export const chooseLanguage = (language: string) =>
  setLanguage(language as Language).catch(() => notify.error(translate('Network Error')));
