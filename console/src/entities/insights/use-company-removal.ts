import type { CallInput } from '@retaguarda/contract/endpoint';
import { type Insight, insights } from '@retaguarda/contract/entities/insights';
import { useRef } from 'react';
import { useSend } from '../../platform/api/use-send.ts';

/**
 * Removes an insight from one company: an ordinary change of its companies. The message offers an undo, unless the
 * row was changed since. `readAgain` reads the row, also when the change was refused because somebody else had changed it.
 */
export function useCompanyRemoval(readAgain: () => Promise<unknown>) {
  const before = useRef<number[]>([]);
  const giveBack = useSend(insights.edit, { onChanged: () => void readAgain() });
  const taking = useSend(insights.edit, {
    onRefused: () => void readAgain(),
    undo: ({ version }, { query }: CallInput<typeof insights.edit>) => {
      const client_id = before.current;
      return () => giveBack.mutate({ query, body: { client_id }, version });
    },
  });

  return {
    isPending: taking.isPending,
    /** Resolves to whether it was done, when the row was read again. */
    async remove({ id, client_id }: Insight, company: number, version: number | undefined) {
      before.current = client_id;
      const rest = client_id.filter((one) => one !== company);
      if (await taking.mutate({ query: { id }, body: { client_id: rest }, version })) return false;
      await readAgain();
      return true;
    },
  };
}
