import { type ComponentType, useEffect, useState } from 'react';
import { afterFirstScreen } from '../../platform/ui/first-screen.ts';
import { onFirstNotice } from '../../platform/ui/notify.ts';

/** The messages in the corner. Their code is loaded after the first screen, or with the first message. */
export function Notices() {
  const [Loaded, setLoaded] = useState<ComponentType>();

  useEffect(() => {
    const load = () =>
      import('./later-toasts.tsx').then(
        ({ LaterToasts }) => setLoaded(() => LaterToasts),
        // If loading fails offline, the next message retries.
        () => undefined,
      );
    onFirstNotice(load);
    void afterFirstScreen.then(load);
  }, []);

  return Loaded && <Loaded />;
}
