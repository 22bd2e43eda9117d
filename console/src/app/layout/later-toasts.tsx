import { limits } from '@retaguarda/contract/limits';
import { useTranslation } from '../../platform/text/translation.ts';
import { Toasts } from '../../platform/ui/toasts.tsx';

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
