import { TextInput } from '@mantine/core';
import { useTranslation } from '../../platform/text/translation.ts';

type PageFieldProps = { pages: number; page: number; onChange: (page: number) => unknown };

/** Goes to a page by its number. One after the last leads to the last. */
export function PageField({ pages, page, onChange }: PageFieldProps) {
  const { t } = useTranslation();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const field = event.currentTarget.elements.namedItem('page') as HTMLInputElement;
        const typed = Number.parseInt(field.value, 10);
        field.value = '';
        const next = Math.min(Math.max(typed, 1), pages);
        if (next && next !== page) onChange(next);
      }}
    >
      <TextInput
        name="page"
        size="xs"
        w={130}
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('goToPage')}
        placeholder={t('goToPage')}
      />
    </form>
  );
}
