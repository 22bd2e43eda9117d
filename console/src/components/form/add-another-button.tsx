import { Box, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from '../../platform/text/translation.ts';

type AddAnotherButtonProps = { onClick: () => void; disabled: boolean };

/** On narrow screens only the icon is shown. It is not the submit button: Enter in a field triggers Confirm. */
export function AddAnotherButton(props: AddAnotherButtonProps) {
  const { t } = useTranslation('forms');
  return (
    <Button
      variant="subtle"
      flex="none"
      px={{ base: 'sm', sm: 'md' }}
      aria-label={t('addAnother')}
      title={t('addAnother')}
      {...props}
    >
      <IconPlus size={16} aria-hidden />
      <Box component="span" ml={8} visibleFrom="sm">
        {t('addAnother')}
      </Box>
    </Button>
  );
}
