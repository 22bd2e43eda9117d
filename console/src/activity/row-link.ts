import type { ActivityEntry } from '@retaguarda/contract/entities/activity';
import { linkOptions } from '@tanstack/react-router';
import type { LinkTo } from '../ui/link-to.ts';

/** The form of the row that was changed. Skills and groups have one page in their company. */
export function linkToRow({
  entity,
  row_id,
  company,
}: Pick<ActivityEntry, 'entity' | 'row_id' | 'company'>): LinkTo {
  const id = String(row_id);
  const idCompany = String(company?.id ?? '');
  switch (entity) {
    case 'client':
      return linkOptions({ to: '/company/$idCompany', params: { idCompany: id } });
    case 'user':
      return linkOptions({ to: '/company/$idCompany/user/$idUser', params: { idCompany, idUser: id } });
    case 'department':
      return linkOptions({
        to: '/company/$idCompany/department/$idDepartment',
        params: { idCompany, idDepartment: id },
      });
    case 'client_profile':
      return linkOptions({
        to: '/company/$idCompany/profile/$idProfile',
        params: { idCompany, idProfile: id },
      });
    case 'system_user':
      return linkOptions({ to: '/systemuser/$idSystemUser', params: { idSystemUser: id } });
    case 'profile':
      return linkOptions({ to: '/profile/$idProfile', params: { idProfile: id } });
    case 'role':
      return linkOptions({ to: '/role/$idRole', params: { idRole: id } });
    case 'insight':
      return linkOptions({ to: '/insight/$idInsight', params: { idInsight: id } });
    case 'client_system':
      return linkOptions({ to: '/clientsystemvariable/$idClientSystem', params: { idClientSystem: id } });
    case 'client_system_variable':
      return linkOptions({
        to: '/systemvariable/$idClientSystemVariable',
        params: { idClientSystemVariable: id },
      });
    case 'skill':
    case 'group':
      return linkOptions({ to: '/company/$idCompany/skills', params: { idCompany } });
  }
}
