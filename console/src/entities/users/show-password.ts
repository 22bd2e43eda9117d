import { showOnce } from '../../components/dialogs/show-once.tsx';
import { textIn } from '../../platform/text/translation.ts';

/** Shows a password that was made up here once more. Resolves when the dialog is closed. */
export const showPassword = (password: string) =>
  showOnce({
    title: textIn('users', 'passwordSet'),
    help: textIn('users', 'copyNow'),
    label: textIn('users', 'password'),
    value: password,
    copy: textIn('users', 'copy'),
    copied: textIn('users', 'copied'),
  });
