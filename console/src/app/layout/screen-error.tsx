import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isServerReached, NotReached } from '../../api/server-reached.ts';
import { translate } from '../../text/text.ts';
import { NoticePage } from '../../ui/notice-page.tsx';
import { notify } from '../../ui/toasts.tsx';
import { NoPermission, Refused } from './refused.tsx';

/** A part of the console could not be fetched; browsers put it differently. */
const isLoadingError = (error: unknown) =>
  error instanceof NotReached ||
  (error instanceof Error &&
    /dynamically imported module|importing a module script|preload css/i.test(error.message));

/** Without a network it would leave nothing but the browser's own error page. */
const reload = async () =>
  (await isServerReached()) ? location.reload() : notify.error(translate('Network Error'));

/** In place of a screen that failed, could not be loaded, or may not be seen. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('layout');
  const { t: words } = useTranslation();
  const router = useRouter();
  if (error instanceof NoPermission) return <Refused permission={error.permission} />;

  if (isLoadingError(error))
    return (
      <NoticePage
        icon={<IconCloudOff size={32} stroke={1.5} />}
        title={t('notLoaded')}
        text={t('notLoadedHelp')}
      >
        <Button onClick={reload}>{t('reload')}</Button>
      </NoticePage>
    );

  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <NoticePage
      icon={<IconAlertTriangle size={32} stroke={1.5} />}
      title={t('crashed')}
      text={t('crashedHelp')}
    >
      <Button onClick={retry}>{words('retry')}</Button>
    </NoticePage>
  );
}
