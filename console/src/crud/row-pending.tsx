import { Button, Card, Center, Loader, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/api-error.ts';
import { translate } from '../text/text.ts';

type Reading = { error: Error | null; refetch: () => unknown };

/** In place of a form whose row is not there yet, does not exist, or could not be read. */
export function RowPending({ reading: { error, refetch } }: { reading: Reading }) {
  const { t } = useTranslation();
  const isMissing = error instanceof ApiError && error.status < 500;
  return (
    <Card>
      <Center mih={240} role="status">
        {!error && <Loader aria-label={t('loading')} />}
        {error && isMissing && <Text>{translate('Resource not found')}</Text>}
        {error && !isMissing && (
          <Stack align="center">
            <Text>{t('failed')}</Text>
            <Button variant="light" onClick={() => refetch()}>
              {t('retry')}
            </Button>
          </Stack>
        )}
      </Center>
    </Card>
  );
}
