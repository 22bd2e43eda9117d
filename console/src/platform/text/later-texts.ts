import { useEffect, useState } from 'react';
import { afterFirstScreen } from '../ui/first-screen.ts';
import { loadLaterTexts } from './text.ts';

/** Returns whether the texts that no list needs are loaded. That happens after the first screen. */
export function useLaterTexts() {
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    afterFirstScreen
      .then(loadLaterTexts)
      .then(() => setIsLoaded(true))
      .catch(() => undefined);
  }, []);
  return isLoaded;
}
