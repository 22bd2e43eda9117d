import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { NoticePage } from '../../ui/notice-page.tsx';
import { NoPermission, Refused } from './refused.tsx';

/** How the browsers put it that a part of the console could not be fetched. */
const isLoadingError = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|preload css/i.test(error.message);

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
        <Button onClick={() => location.reload()}>{t('reload')}</Button>
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
