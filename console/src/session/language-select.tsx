import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Language, languages, speak } from '../text/text.ts';

/** The language of the console. Its names are written in the languages themselves. */
export function LanguageSelect() {
  const { t, i18n } = useTranslation();
  return (
    <NativeSelect
      size="xs"
      aria-label={t('language')}
      data={Object.entries(languages).map(([value, { name }]) => ({ value, label: name }))}
      value={i18n.language}
      onChange={({ currentTarget }) => speak(currentTarget.value as Language)}
    />
  );
}
