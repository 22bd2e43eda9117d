import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useGivenCompany } from '../../components/company-choice/use-company.ts';
import { isServerReachable, NoPermission, ServerUnreachable } from '../../platform/api/screen-errors.ts';
import { notifyOffline } from '../../platform/text/text.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { NoticePage } from '../../platform/ui/notice-page.tsx';
import { Refused } from './refused.tsx';

/** Returns whether a file of the console could not be loaded. Each browser has its own message for this. */
const isLoadingError = (error: unknown) =>
  error instanceof ServerUnreachable ||
  (error instanceof Error &&
    /dynamically imported module|importing a module script|preload css/i.test(error.message));

/** Reloads the page, but only when the server answers: otherwise the browser would show its own error page. */
const reload = async () => ((await isServerReachable()) ? location.reload() : notifyOffline());

/** Shown instead of a screen that crashed, could not be loaded, or needs a permission the person does not have. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const { t } = useTranslation('layout');
  const { t: words } = useTranslation();
  const level = useGivenCompany() ? 2 : 1;
  const router = useRouter();
  if (error instanceof NoPermission) return <Refused permission={error.permission} />;

  if (isLoadingError(error))
    return (
      <NoticePage
        icon={<IconCloudOff size={32} stroke={1.5} />}
        title={t('notLoaded')}
        level={level}
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
      level={level}
      text={t('crashedHelp')}
    >
      <Button onClick={retry}>{words('retry')}</Button>
    </NoticePage>
  );
}
