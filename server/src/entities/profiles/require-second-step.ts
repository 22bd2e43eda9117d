import type { Db } from '../../platform/db/connect/connect.ts';
import { inTransaction } from '../../platform/db/statements/in-transaction.ts';
import type { Author } from '../../platform/http/caller.ts';
import type { RequestOrigin } from '../../platform/http/route.ts';
import { logEvent } from '../../platform/security-log/log-event.ts';
import { profileStore } from './profile-store.ts';

type Wanted = { id: number; is_required: boolean };

/** Says whether the holders of a BACKOFFICE profile need a second step, and notes it in the security log. */
export const requireSecondStepOf = (
  db: Db,
  { id, is_required }: Wanted,
  by: Author & { source: RequestOrigin | undefined },
) =>
  inTransaction(db, async (transaction) => {
    const store = profileStore(transaction);
    const key = { id, client_id: null, department_id: null };
    const row = await store.requireSecondStep(is_required, key, by);
    const what = is_required ? 'secondStepRequired' : 'secondStepOptional';
    const details = { what, profile: id };
    if (row)
      await logEvent(transaction, { kind: 'settings', account: by.caller, source: by.source, details });
    return row;
  });
