import { Alert, Button, Stack } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { translate } from '../../platform/text/text.ts';
import { useTranslation } from '../../platform/text/translation.ts';

/** The notice to a company's user whose password is set: the console would refuse them, the chat platform does not. */
export function PlatformNotice({ address }: { address: string | undefined }) {
  const { t } = useTranslation('session');
  return (
    <Stack>
      <Alert color="green" icon={<IconCheck aria-hidden />} role="status">
        {translate('Password changed')}. {t('platformHelp')}
      </Alert>
      {address && (
        <Button component="a" href={address} fullWidth>
          {t('openPlatform')}
        </Button>
      )}
    </Stack>
  );
}
