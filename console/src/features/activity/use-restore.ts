import type { Endpoint } from '@retaguarda/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { closeDialog } from '../../components/dialogs/open-dialog.ts';
import { useSend } from '../../platform/api/hooks.ts';

/** Sends the ordinary call that puts something back. Then the dialog closes, and the changes are read again. */
export function useRestore<E extends Endpoint>(endpoint: E, onRefused?: () => void) {
  const client = useQueryClient();
  return useSend(endpoint, {
    onChanged: () => void client.invalidateQueries({ queryKey: ['change'] }),
    onSent: closeDialog,
    ...(onRefused && { onRefused }),
  });
}
