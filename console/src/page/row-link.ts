import type { ChangeEntity } from '@retaguarda/contract/entities/changes';
import { linkOptions } from '@tanstack/react-router';
import type { LinkTo } from '../ui/link-to.ts';

type Row = { entity: ChangeEntity; row_id: number; client_id: number | null | undefined };

/** The form of a row. Skills and groups have one page in their company. */
export function linkToRow({ entity, row_id, client_id }: Row): LinkTo {
  const id = String(row_id);
  const idCompany = String(client_id ?? '');
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
    case 'service_account':
      return linkOptions({ to: '/serviceaccount/$idServiceAccount', params: { idServiceAccount: id } });
    case 'insight':
      return linkOptions({ to: '/insight/$idInsight', params: { idInsight: id } });
    case 'client_system':
      return linkOptions({ to: '/clientsystemvariable/$idClientSystem', params: { idClientSystem: id } });
    case 'client_system_variable':
      return linkOptions({
        to: '/systemvariable/$idClientSystemVariable',
        params: { idClientSystemVariable: id },
      });
    case 'webhook':
      return linkOptions({ to: '/webhook/$idWebhook', params: { idWebhook: id } });
    case 'privacy_request':
      return linkOptions({ to: '/privacyrequest/$idPrivacyRequest', params: { idPrivacyRequest: id } });
    case 'skill':
    case 'group':
      return linkOptions({ to: '/company/$idCompany/skills', params: { idCompany } });
  }
}
