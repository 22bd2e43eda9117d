import type { CallInput, Endpoint, Reply } from '@retaguarda/contract/endpoint';
import type { z } from 'zod';
import { useSend } from '../../platform/api/use-send.ts';

/** A call that switches a row on or off. */
type SwitchEndpoint = Endpoint & { body: z.ZodObject };
type Flag = '1' | '0' | boolean;

const opposite = (active: Flag) => (typeof active === 'boolean' ? !active : active === '1' ? '0' : '1');

/** Sends a switch. Its message offers to switch back, unless the row was changed since. */
export function useSwitch<E extends SwitchEndpoint>(
  endpoint: E,
  options: { onSent?: (reply: Reply<E>) => void; leavesPage?: boolean } = {},
) {
  const send = useSend(endpoint, {
    ...options,
    undo: ({ version }, input) => {
      const { body, ...rest } = input as { body: { active: Flag } };
      return (): unknown =>
        send.mutate({ ...rest, body: { active: opposite(body.active) }, version } as CallInput<E>);
    },
  });
  return send;
}
