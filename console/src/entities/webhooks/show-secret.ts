import { showOnce } from '../../components/dialogs/show-once.tsx';
import { textIn } from '../../platform/text/translation.ts';

/** Shows the secret of a webhook, which nobody can read again. Resolves when the dialog is closed. */
export const showSecret = ({ secret }: { secret: string }) =>
  showOnce({
    title: textIn('webhooks', 'secretMade'),
    help: textIn('webhooks', 'copyNow'),
    label: textIn('webhooks', 'secret'),
    value: secret,
    copy: textIn('webhooks', 'copy'),
    copied: textIn('webhooks', 'copied'),
  });
