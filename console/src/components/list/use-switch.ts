import { type CallInput, type Endpoint, entityOf, type Reply } from '@retaguarda/contract/endpoint';
import type { ChangeEntity } from '@retaguarda/contract/entities/changes';
import type { z } from 'zod';
import { useSend } from '../../platform/api/use-send.ts';
import { linkToRow } from '../../platform/words/entity-cards.ts';

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
    page: ({ id }, input) => {
      const { client_id } = (input as { query: { client_id?: number } }).query;
      return linkToRow({ entity: entityOf(endpoint) as ChangeEntity, row_id: Number(id), client_id });
    },
    undo: ({ version }, input) => {
      const { body, ...rest } = input as { body: { active: Flag } };
      return (): unknown =>
        send.mutate({ ...rest, body: { active: opposite(body.active) }, version } as CallInput<E>);
    },
  });
  return send;
}
