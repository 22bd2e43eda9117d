import { IconCloudOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from '../../platform/text/translation.ts';
import classes from './offline-notice.module.css';

/** A notice that is shown while the browser has no network. */
export function OfflineNotice() {
  const { t } = useTranslation('layout');
  const isOnline = useSyncExternalStore(onNetworkChange, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <p className={classes.notice}>
          <IconCloudOff size={16} aria-hidden />
          {t('offline')}
        </p>
      )}
    </div>
  );
}

function onNetworkChange(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
