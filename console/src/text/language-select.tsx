import { Input } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from './choose-language.ts';
import { languages } from './text.ts';

/** Chooses the language of the console. Each language is listed by its own name. */
export function LanguageSelect() {
  const { t, i18n } = useTranslation();
  return (
    <Input
      component="select"
      size="xs"
      pointer
      rightSection={<IconSelector size={14} stroke={1.5} aria-hidden />}
      aria-label={t('language')}
      value={i18n.language}
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
