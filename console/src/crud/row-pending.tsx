import { Button, Card, Center, Loader } from '@mantine/core';
import { IconCloudOff, IconFileUnknown } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/api-error.ts';
import { translate } from '../text/text.ts';
import { NoticePage } from '../ui/notice-page.tsx';
import { useReturn } from './use-return.ts';

type RowPendingProps = {
  reading: { error: Error | null; refetch: () => unknown };
  /** The list the row belongs to: the way on when it is not there. */
  list: NonNullable<LinkProps['to']>;
};

/** In place of a form whose row is not there yet, does not exist, or could not be read. */
export function RowPending({ reading: { error, refetch }, list }: RowPendingProps) {
  const { t } = useTranslation();
  const { cancel } = useReturn(list, {});
  const isMissing = error instanceof ApiError && error.status < 500;
  if (!error)
    return (
      <Card>
        <Center mih={240} role="status">
          <Loader aria-label={t('loading')} />
        </Center>
      </Card>
    );

  const title = isMissing ? translate('Resource not found') : t('failed');
  const Icon = isMissing ? IconFileUnknown : IconCloudOff;
  return (
    <NoticePage
      icon={<Icon size={32} stroke={1.5} />}
      title={title}
      text={t(isMissing ? 'missingHelp' : 'failedHelp')}
    >
      <title>{`${title} · ${t('product')}`}</title>
      {!isMissing && <Button onClick={() => refetch()}>{t('retry')}</Button>}
      <Button variant="default" onClick={cancel}>
        {t('backToList')}
      </Button>
    </NoticePage>
  );
}
