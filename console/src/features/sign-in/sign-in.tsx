import { type MouseEvent, useEffect } from 'react';
import { currentSession, onSessionChange } from '../../platform/session/session.ts';
import { startText } from '../../platform/text/text.ts';
import { LoginPage } from './login-page.tsx';

/** Changes the address to that of the sign-in, and remembers the requested one for afterwards. */
export async function loadSignIn() {
  const { search, hash } = location;
  // With two slashes it would be the address of another site.
  const pathname = location.pathname.replace(/^\/+/, '/');
  if (pathname !== '/login') history.replaceState({ returnTo: pathname + search + hash }, '', '/login');
  await startText('signIn');
}

const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey;

/**
 * The first screen without a session. It needs neither the router nor the rules of the contract: `onLeave` loads
 * them, when the address is another one.
 */
export function SignIn({ onShown, onLeave }: { onShown: () => void; onLeave: () => void }) {
  useEffect(onShown, [onShown]);

  // Signed in here, or in another tab.
  useEffect(() => {
    const stop = onSessionChange(() => {
      if (!currentSession()) return;
      history.replaceState(null, '', history.state?.returnTo ?? '/dashboard');
      onLeave();
    });
    return () => void stop();
  }, [onLeave]);

  const open = (click: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(click)) return;
    click.preventDefault();
    history.pushState(null, '', click.currentTarget.href);
    onLeave();
  };
  return <LoginPage forgotLink={(props) => <a {...props} href="/forgot-password" onClick={open} />} />;
}
