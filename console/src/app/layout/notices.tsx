import { limits } from '@retaguarda/contract/limits';
import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from '../../text/translation.ts';
import { afterFirstScreen } from '../../ui/first-screen.ts';
import { onFirstNotice } from '../../ui/notify.ts';
import type { Toasts } from '../../ui/toasts.tsx';

/** The messages in the corner. Their code is loaded after the first screen, or with the first message. */
export function Notices() {
  const { t } = useTranslation();
  const [Loaded, setLoaded] = useState<ComponentType<ComponentProps<typeof Toasts>>>();

  useEffect(() => {
    const load = () =>
      import('../../ui/toasts.tsx').then(
        ({ Toasts }) => setLoaded(() => Toasts),
        // Without a network the next message tries it again.
        () => undefined,
      );
    onFirstNotice(load);
    void afterFirstScreen.then(load);
  }, []);

  return Loaded && <Loaded label={t('notices')} closeLabel={t('closeNotice')} duration={limits.toast} />;
}
