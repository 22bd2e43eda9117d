import { Button, Card, Stack } from '@mantine/core';
import { IconCloudOff, IconFileUnknown, IconShieldLock } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { ApiError } from '../../platform/api/api-error.ts';
import { translate } from '../../platform/text/text.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { NoticePage } from '../../platform/ui/notice-page.tsx';
import type { EntityArea } from '../../platform/words/entity-cards.ts';
import { PageHead } from '../page/page-head.tsx';
import { Waiting } from '../page/waiting.tsx';
import { useReturn } from './use-return.ts';

type RowPendingProps = {
  reading: { error: Error | null; refetch: () => unknown; failureCount: number };
  /** The list to go back to when the row cannot be shown. */
  list: NonNullable<LinkProps['to']>;
  /** The dictionary with the words of the form. */
  area: EntityArea;
  /** The row that is loading; undefined for a new one, whose options are. */
  id?: string | undefined;
  /** One's own profile belongs to no list. */
  isOwnProfile?: boolean;
};

/** Shown instead of a form while its row is loading, or when there is no such row, no permission, or no connection. */
export function RowPending({ reading, list, area, id, isOwnProfile = false }: RowPendingProps) {
  const { t: words } = useTranslation(area);
  const { t: ownWords } = useTranslation('systemUsers');
  const { error, refetch, failureCount } = reading;
  if (error) return <RowNotShown error={error} onRetry={refetch} list={list} />;
  return (
    <Stack>
      {isOwnProfile ? (
        <PageHead title={ownWords('ownProfile')} />
      ) : (
        <PageHead title={words(id ? 'edit' : 'add')} parent={{ label: words('title'), to: list }} />
      )}
      <Card>
        <Waiting failures={failureCount} />
      </Card>
    </Stack>
  );
}

type RowNotShownProps = Pick<RowPendingProps, 'list'> & { error: Error; onRetry: () => unknown };

/** Says why a row cannot be shown. */
export function RowNotShown({ error, onRetry, list }: RowNotShownProps) {
  const { t } = useTranslation();
  const { t: words } = useTranslation('forms');
  const { cancel } = useReturn(list, {});
  const status = error instanceof ApiError ? error.status : undefined;
  const states = {
    missing: { icon: IconFileUnknown, title: translate('Resource not found'), text: words('missingHelp') },
    refused: { icon: IconShieldLock, title: words('refusedRow'), text: translate(error.message) },
    failed: { icon: IconCloudOff, title: t('failed'), text: words('failedHelp') },
  };
  const state = status === 404 || status === 400 ? 'missing' : status === 403 ? 'refused' : 'failed';
  const { icon: Icon, title, text } = states[state];
  return (
    <NoticePage icon={<Icon size={32} stroke={1.5} />} title={title} text={text}>
      <title>{`${title} · ${t('product')}`}</title>
      {state === 'failed' && <Button onClick={() => onRetry()}>{t('retry')}</Button>}
      <Button variant="default" onClick={cancel}>
        {words('backToList')}
      </Button>
    </NoticePage>
  );
}
