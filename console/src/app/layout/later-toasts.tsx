import { limits } from '@retaguarda/contract/limits';
import { useTranslation } from '../../text/translation.ts';
import { Toasts } from '../../ui/toasts.tsx';

/** The messages in the corner, with their words. */
export function LaterToasts() {
  const { t } = useTranslation();
  return (
    <Toasts
      label={t('notices')}
      closeLabel={t('closeNotice')}
      duration={limits.toast}
      codeText={(code) => t('requestCode', { code })}
      copyLabel={t('copyRequestCode')}
    />
  );
}
