import type { ChangeEntity } from '@retaguarda/contract/entities/changes';
import {
  type Icon,
  IconAdjustments,
  IconBuilding,
  IconBulb,
  IconIdBadge2,
  IconRobot,
  IconShieldLock,
  IconSitemap,
  IconStars,
  IconUserQuestion,
  IconUserShield,
  IconUsers,
  IconUsersGroup,
  IconVariable,
  IconWebhook,
} from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import type { LinkTo } from '../ui/link-to.ts';

type EntityCard = {
  icon: Icon;
  /** The dictionary with the words of its screens. */
  area: EntityArea;
  /** The form of a row. Skills and groups have one page in their company. */
  link: (id: string, idCompany: string) => LinkTo;
  /** The form of a new row, where no company has to be chosen first. */
  create?: LinkTo;
};

export type EntityArea =
  | 'clientVariables'
  | 'companies'
  | 'departments'
  | 'insights'
  | 'privacy'
  | 'profiles'
  | 'roles'
  | 'serviceAccounts'
  | 'systemUsers'
  | 'systemVariables'
  | 'users'
  | 'webhooks';

const skillsOf = (idCompany: string) =>
  linkOptions({ to: '/company/$idCompany/skills', params: { idCompany } });

/** What the console knows of each entity. Menu, palette, search, import, history and links between rows read it here. */
export const entityCards: Record<ChangeEntity, EntityCard> = {
  client: {
    icon: IconBuilding,
    area: 'companies',
    link: (idCompany) => linkOptions({ to: '/company/$idCompany', params: { idCompany } }),
    create: linkOptions({ to: '/company' }),
  },
  user: {
    icon: IconUsers,
    area: 'users',
    link: (idUser, idCompany) =>
      linkOptions({ to: '/company/$idCompany/user/$idUser', params: { idCompany, idUser } }),
  },
  system_user: {
    icon: IconUserShield,
    area: 'systemUsers',
    link: (idSystemUser) => linkOptions({ to: '/systemuser/$idSystemUser', params: { idSystemUser } }),
    create: linkOptions({ to: '/systemuser' }),
  },
  profile: {
    icon: IconIdBadge2,
    area: 'profiles',
    link: (idProfile) => linkOptions({ to: '/profile/$idProfile', params: { idProfile } }),
    create: linkOptions({ to: '/profile' }),
  },
  client_profile: {
    icon: IconIdBadge2,
    area: 'profiles',
    link: (idProfile, idCompany) =>
      linkOptions({ to: '/company/$idCompany/profile/$idProfile', params: { idCompany, idProfile } }),
  },
  role: {
    icon: IconShieldLock,
    area: 'roles',
    link: (idRole) => linkOptions({ to: '/role/$idRole', params: { idRole } }),
    create: linkOptions({ to: '/role' }),
  },
  department: {
    icon: IconSitemap,
    area: 'departments',
    link: (idDepartment, idCompany) =>
      linkOptions({
        to: '/company/$idCompany/department/$idDepartment',
        params: { idCompany, idDepartment },
      }),
  },
  group: { icon: IconUsersGroup, area: 'companies', link: (_, idCompany) => skillsOf(idCompany) },
  skill: { icon: IconStars, area: 'companies', link: (_, idCompany) => skillsOf(idCompany) },
  insight: {
    icon: IconBulb,
    area: 'insights',
    link: (idInsight) => linkOptions({ to: '/insight/$idInsight', params: { idInsight } }),
    create: linkOptions({ to: '/insight' }),
  },
  client_system: {
    icon: IconAdjustments,
    area: 'clientVariables',
    link: (idClientSystem) =>
      linkOptions({ to: '/clientsystemvariable/$idClientSystem', params: { idClientSystem } }),
    create: linkOptions({ to: '/clientsystemvariable' }),
  },
  client_system_variable: {
    icon: IconVariable,
    area: 'systemVariables',
    link: (idClientSystemVariable) =>
      linkOptions({ to: '/systemvariable/$idClientSystemVariable', params: { idClientSystemVariable } }),
    create: linkOptions({ to: '/systemvariable' }),
  },
  service_account: {
    icon: IconRobot,
    area: 'serviceAccounts',
    link: (idServiceAccount) =>
      linkOptions({ to: '/serviceaccount/$idServiceAccount', params: { idServiceAccount } }),
    create: linkOptions({ to: '/serviceaccount' }),
  },
  webhook: {
    icon: IconWebhook,
    area: 'webhooks',
    link: (idWebhook) => linkOptions({ to: '/webhook/$idWebhook', params: { idWebhook } }),
    create: linkOptions({ to: '/webhook' }),
  },
  privacy_request: {
    icon: IconUserQuestion,
    area: 'privacy',
    link: (idPrivacyRequest) =>
      linkOptions({ to: '/privacyrequest/$idPrivacyRequest', params: { idPrivacyRequest } }),
    create: linkOptions({ to: '/privacyrequest' }),
  },
};

type Row = { entity: ChangeEntity; row_id: number; client_id: number | null | undefined };

/** The form of a row. */
export const linkToRow = ({ entity, row_id, client_id }: Row) =>
  entityCards[entity].link(String(row_id), String(client_id ?? ''));
