import { useNavigate } from '@tanstack/react-router';
import { confirm } from '../../components/dialogs/confirm.tsx';
import { textIn } from '../../platform/text/translation.ts';

/** Asks whether the person wants to sign out, and does it after Yes. */
export function useAskToSignOut() {
  const navigate = useNavigate();
  return () =>
    confirm({ question: textIn('layout', 'leavePlatform'), onYes: () => navigate({ to: '/logout' }) });
}
