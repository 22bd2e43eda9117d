import { Input } from '@mantine/core';
import type { Language } from '@retaguarda/contract/languages';
import { IconSelector } from '@tabler/icons-react';
import { notify } from '../ui/notify.ts';
import { languages } from './languages.ts';
import { setLanguage, translate } from './text.ts';
import { useTranslation } from './translation.ts';

/** Chooses the language of the console. Each language is listed by its own name. */
export function LanguageSelect() {
  const { t, language } = useTranslation();
  return (
    <Input
      component="select"
      size="xs"
      pointer
      rightSection={<IconSelector size={14} stroke={1.5} aria-hidden />}
      aria-label={t('language')}
      value={language}
      onChange={({ currentTarget }) => chooseLanguage(currentTarget.value)}
    >
      {Object.entries(languages).map(([value, { name }]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </Input>
  );
}

/** Changes the language. Its texts are loaded when they are first needed: when that fails, a toast says so. */
export const chooseLanguage = (language: string) =>
  setLanguage(language as Language).catch(() => notify.error(translate('Network Error')));
