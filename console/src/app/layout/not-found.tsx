import { Button } from '@mantine/core';
import { IconMapOff } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { translate } from '../../platform/text/text.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { NoticePage } from '../../platform/ui/notice-page.tsx';

/** Shown at an address that the console does not have. */
export function NotFound() {
  const { t } = useTranslation('layout');
  const { t: words } = useTranslation();
  const { history } = useRouter();
  return (
    <NoticePage
      icon={<IconMapOff size={32} stroke={1.5} />}
      title={t('notFound')}
      text={translate('Sorry! the page you are looking for could not be found')}
    >
      <title>{`${t('notFound')} · ${words('product')}`}</title>
      {history.canGoBack() && (
        <Button variant="default" onClick={() => history.back()}>
          {t('goBack')}
        </Button>
      )}
      <Button renderRoot={(props) => <Link {...props} to="/dashboard" />}>{t('goHome')}</Button>
    </NoticePage>
  );
}
