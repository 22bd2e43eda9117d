import { factsOf } from '@retaguarda/contract/entities';
import type { ChangeRequest } from '@retaguarda/contract/entities/change-requests';
import { linkOptions } from '@tanstack/react-router';
import { textIn } from '../../platform/text/translation.ts';
import { type LinkTo, linkWithSearch, type ScreenPath } from '../../platform/ui/address.ts';
import { linkToRow } from '../../platform/words/entity-cards.ts';
import { actionName, rowsInWords } from '../jobs/job-names.ts';

/** The exports of what has no rows with names. */
const logs: Partial<Record<string, { name: 'activity' | 'security'; link: LinkTo }>> = {
  'GET /change/export': { name: 'activity', link: linkOptions({ to: '/activity' }) },
  'GET /security-log/export': { name: 'security', link: linkOptions({ to: '/security' }) },
};

/** Who asks, and by which program. */
export const authorOf = ({ author, program }: ChangeRequest) =>
  program ? textIn('approvals', 'program', { name: author.name, program }) : author.name;

/** What a request is about: 'Alterar papéis: Suporte' or 'Desativar: 20 empresas'. */
export function subjectOf(request: ChangeRequest) {
  const { job, entity, row_name, policies, call } = request;
  if (job) {
    const what = actionName({ action: job.action, undoes: job.is_undo ? job.id : null });
    return textIn('approvals', 'of', { what, name: rowsInWords(job.entity, job.rows) });
  }
  const what = textIn('approvals', `kind_${policies[0] ?? 'policy'}`);
  const log = logs[call];
  const file = log
    ? textIn('layout', log.name)
    : isExport(request) && entity && textIn('permissions', entity);
  const name = file || row_name;
  return name ? textIn('approvals', 'of', { what, name }) : what;
}

const isExport = ({ policies }: ChangeRequest) => policies.includes('export');

/** The row that a request is about, where its address needs no company. */
function linkToSubject({ entity, row_id }: ChangeRequest) {
  if (!entity || row_id === null || factsOf(entity).company === 'one') return undefined;
  return { access: `${entity}:GET`, link: linkToRow({ entity, row_id, client_id: undefined }) } as const;
}

/** Where the author sends an approved call again; undefined if that is not known. */
export function linkToConclude(request: ChangeRequest): LinkTo | undefined {
  const { call, entity } = request;
  if (call === 'POST /webhook') return linkOptions({ to: '/webhook' });
  const list = entity ? (factsOf(entity).list as ScreenPath | undefined) : undefined;
  if (isExport(request)) return logs[call]?.link ?? (list && linkWithSearch(list, {}));
  return linkToSubject(request)?.link;
}
