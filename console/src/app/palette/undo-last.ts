import { type ActivityEntry, activity } from '@retaguarda/contract/entities/activity';
import { linkOptions } from '@tanstack/react-router';
import { undoChange } from '../../components/list/undo-change.ts';
import { call } from '../../platform/api/call.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { currentSession } from '../../platform/session/session.ts';
import { textIn } from '../../platform/text/translation.ts';
import { notify } from '../../platform/ui/notify.ts';

const undoable: readonly ActivityEntry['kind'][] = ['edited', 'deleted', 'activated', 'deactivated'];

/** A page of the record may have no changes and still not be the last one. */
const mostPages = 5;

/** Returns the last change that the signed-in person has made themselves. An export changes nothing. */
async function lastChange() {
  const user_id = currentSession()?.user.id;
  let before: number | undefined;
  for (let page = 1; page <= mostPages; page += 1) {
    const { changes, next } = await call(activity.list, { query: { user_id, before } });
    const last = changes.find(({ kind, is_by_program }) => kind !== 'exported' && !is_by_program);
    if (last || next === null) return last;
    before = next;
  }
  return undefined;
}

/** Takes the person's last change back, or says why not and leads to it: one of many rows is undone with the others. */
export async function undoLastChange() {
  // A query, so that its errors are shown like those of any other call.
  const reading = queryClient.fetchQuery({
    queryKey: ['change', 'last'],
    queryFn: async () => (await lastChange()) ?? null,
    staleTime: 0,
  });
  const last = await reading.catch(() => 'unknown' as const);
  if (last === 'unknown') return;
  if (!last) return notify.info(textIn('search', 'nothingToUndo'));
  const { entity, row_id, id, job, kind } = last;
  if (!job && undoable.includes(kind)) return undoChange({ entity, row_id, id });
  const link = job
    ? linkOptions({ to: '/job/$idJob', params: { idJob: String(job.id) } })
    : linkOptions({ to: '/activity/$idChange', params: { idChange: String(id) } });
  notify.info(textIn('search', job ? 'lastOfMany' : 'lastStays'), {
    label: textIn('screens', 'openSaved'),
    link,
  });
}
