import type { InboxEntry, InboxKind } from '@retaguarda/contract/entities/inbox';
import {
  type Icon,
  IconAt,
  IconChecks,
  IconCircleCheck,
  IconHourglassLow,
  IconListCheck,
  IconScale,
} from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { subjectOf } from '../../capabilities/approvals/request-subject.ts';
import { actionName, resultInWords } from '../../capabilities/jobs/job-names.ts';
import { anchorOf } from '../../capabilities/notes/link-to-noted.ts';
import { formatDay } from '../../platform/text/format.ts';
import { translate } from '../../platform/text/text.ts';
import { textIn } from '../../platform/text/translation.ts';
import type { LinkTo } from '../../platform/ui/address.ts';
import { linkToRow } from '../../platform/words/entity-cards.ts';

export const kindIcons: Record<InboxKind, Icon> = {
  approval: IconChecks,
  decision: IconCircleCheck,
  job: IconListCheck,
  deadline: IconScale,
  mention: IconAt,
  end: IconHourglassLow,
};

type Words = {
  title: string;
  /** Further details. */
  more: string | null;
};

/** Returns the words of an entry. */
export const wordsOf = (entry: InboxEntry): Words => words[entry.kind](entry);

const nameOf = ({ by }: InboxEntry) => by?.name ?? textIn('inbox', 'someone');

const words: Record<InboxKind, (entry: InboxEntry) => Words> = {
  approval(entry) {
    const { request } = entry;
    const what = request ? subjectOf(request) : '';
    const more = request?.state === 'open' ? request.reason : textIn('inbox', 'settled');
    return { title: textIn('inbox', 'approval', { name: nameOf(entry), what }), more };
  },
  decision: decisionWords,
  job: ({ job }) => ({
    title: textIn('inbox', 'job', { what: job ? actionName(job) : '' }),
    more: job && resultInWords(job),
  }),
  deadline: deadlineWords,
  mention: (entry) => ({
    title: textIn('inbox', 'mention', { name: nameOf(entry) }),
    more: rowInWords(entry),
  }),
  end: (entry) => ({ title: textIn('inbox', 'accessEnds'), more: rowInWords(entry) }),
};

function decisionWords(entry: InboxEntry): Words {
  const { request, job } = entry;
  if (!request)
    return {
      title: textIn('inbox', 'ran', { what: job ? actionName(job) : '' }),
      more: job && resultInWords(job),
    };
  const { state, answer } = request;
  const values = { name: nameOf(entry), what: subjectOf(request) };
  if (state === 'declined') return { title: textIn('inbox', 'declined', values), more: answer };
  if (state === 'expired')
    return { title: textIn('inbox', 'expired', values), more: textIn('inbox', 'askAgain') };
  if (state === 'failed')
    return { title: textIn('inbox', 'couldNotRun', values), more: answer && translate(answer) };
  if (state === 'done' && !entry.by) return { title: textIn('inbox', 'ran', values), more: null };
  if (state === 'done') return { title: textIn('inbox', 'approved', values), more: null };
  if (state === 'approved')
    return { title: textIn('inbox', 'approved', values), more: textIn('inbox', 'finish') };
  return { title: textIn('inbox', 'decision', values), more: null };
}

function deadlineWords({ deadline, row_id }: InboxEntry): Words {
  const name = `#${row_id}`;
  const left = deadline?.days_left ?? null;
  const more = deadline && textIn('inbox', 'dueOn', { day: formatDay(deadline.due_on) });
  if (left === null) return { title: textIn('inbox', 'closed', { name }), more };
  const key = left < 0 ? 'overdue' : 'deadline';
  return { title: textIn('inbox', key, { name, count: Math.abs(left) }), more };
}

/** Returns the row that an entry is about, such as 'Usuário: Ana Prado · Aurora Seguros'. */
function rowInWords({ entity, row_id, row_name, company_name }: InboxEntry) {
  if (!entity || row_id === null) return null;
  const what = textIn('inbox', 'about', {
    entity: textIn('activity', entity),
    name: row_name ?? `#${row_id}`,
  });
  return company_name && entity !== 'client'
    ? textIn('inbox', 'ofCompany', { what, company: company_name })
    : what;
}

/** Returns the link of an entry; undefined if its subject is gone. A mention leads to its note on the page. */
export function linkOf({ note_id, ...entry }: InboxEntry): LinkTo | undefined {
  const page = pageOf(entry);
  return page && note_id !== null ? { ...page, hash: anchorOf(note_id) } : page;
}

function pageOf({ request, job, entity, row_id, row_name, client_id }: Omit<InboxEntry, 'note_id'>) {
  if (request) return linkOptions({ to: '/approval/$idRequest', params: { idRequest: String(request.id) } });
  if (job) return linkOptions({ to: '/job/$idJob', params: { idJob: String(job.id) } });
  return entity && row_id !== null && row_name !== null
    ? linkToRow({ entity, row_id, client_id })
    : undefined;
}
