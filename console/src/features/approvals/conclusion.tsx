import { Alert, Button, Text } from '@mantine/core';
import type { ChangeRequest } from '@retaguarda/contract/entities/change-requests';
import { IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatTime } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { linkToConclude } from './link-to-conclude.ts';

/** What its author does next, where only they may see the answer. */
export function Conclusion({ request }: { request: ChangeRequest }) {
  const { t } = useTranslation('approvals');
  const link = linkToConclude(request);
  return (
    <Alert color="blue" icon={<IconCircleCheck aria-hidden />} title={t('conclude')}>
      <Text size="sm">{t('concludeHelp', { time: formatTime(request.expires_at) })}</Text>
      {link && (
        <Button mt="sm" renderRoot={(props) => <Link {...props} {...link} />}>
          {t('concludeHere')}
        </Button>
      )}
    </Alert>
  );
}
