import type { ChangeRequest } from '@retaguarda/contract/entities/change-requests';
import { linkOptions } from '@tanstack/react-router';
import { textIn } from '../../platform/text/translation.ts';
import type { LinkTo } from '../../platform/ui/address.ts';
import { actionName, rowsInWords } from '../jobs/job-names.ts';

type Subject = Pick<ChangeRequest, 'job' | 'entity' | 'row_name' | 'policies' | 'call'>;

/** The exports of what has no rows with names. */
const logs: Partial<Record<string, { name: 'activity' | 'security'; link: LinkTo }>> = {
  'GET /change/export': { name: 'activity', link: linkOptions({ to: '/activity' }) },
  'GET /security-log/export': { name: 'security', link: linkOptions({ to: '/security' }) },
};

export const logOf = ({ call }: Pick<Subject, 'call'>) => logs[call];

export const isExport = ({ policies }: Pick<Subject, 'policies'>) => policies.includes('export');

/** Names the author of a request, and the program that sent it. */
export const authorOf = ({ author, program }: Pick<ChangeRequest, 'author' | 'program'>) =>
  program ? textIn('approvals', 'program', { name: author.name, program }) : author.name;

/** Returns the subject of a request: 'Alterar papéis: Suporte' or 'Desativar: 20 empresas'. */
export function subjectOf(request: Subject) {
  const { job, entity, row_name, policies } = request;
  if (job) {
    const what = actionName({ action: job.action, undoes: job.is_undo ? job.id : null });
    return textIn('approvals', 'of', { what, name: rowsInWords(job.entity, job.rows) });
  }
  const what = textIn('approvals', `kind_${policies[0] ?? 'policy'}`);
  const log = logOf(request);
  const file = log
    ? textIn('layout', log.name)
    : isExport(request) && entity && textIn('permissions', entity);
  const name = file || row_name;
  return name ? textIn('approvals', 'of', { what, name }) : what;
}
