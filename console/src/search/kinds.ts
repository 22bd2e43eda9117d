import type { FoundKind, FoundRow } from '@retaguarda/contract/entities/search';
import {
  type Icon,
  IconBuilding,
  IconBulb,
  IconIdBadge2,
  IconShieldLock,
  IconSitemap,
  IconUser,
  IconUserShield,
  IconVariable,
} from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import type { LinkTo } from '../ui/link-to.ts';

type Kind = {
  icon: Icon;
  /** The dictionary with the words for active and inactive. */
  area?: 'companies' | 'users' | 'systemUsers';
  /** The form of a row. */
  link: (id: string, idCompany: string) => LinkTo;
};

export const kinds: Record<FoundKind, Kind> = {
  client: {
    icon: IconBuilding,
    area: 'companies',
    link: (idCompany) => linkOptions({ to: '/company/$idCompany', params: { idCompany } }),
  },
  user: {
    icon: IconUser,
    area: 'users',
    link: (idUser, idCompany) =>
      linkOptions({ to: '/company/$idCompany/user/$idUser', params: { idCompany, idUser } }),
  },
  system_user: {
    icon: IconUserShield,
    area: 'systemUsers',
    link: (idSystemUser) => linkOptions({ to: '/systemuser/$idSystemUser', params: { idSystemUser } }),
  },
  department: {
    icon: IconSitemap,
    area: 'users',
    link: (idDepartment, idCompany) =>
      linkOptions({
        to: '/company/$idCompany/department/$idDepartment',
        params: { idCompany, idDepartment },
      }),
  },
  client_profile: {
    icon: IconIdBadge2,
    link: (idProfile, idCompany) =>
      linkOptions({ to: '/company/$idCompany/profile/$idProfile', params: { idCompany, idProfile } }),
  },
  profile: {
    icon: IconIdBadge2,
    link: (idProfile) => linkOptions({ to: '/profile/$idProfile', params: { idProfile } }),
  },
  role: {
    icon: IconShieldLock,
    link: (idRole) => linkOptions({ to: '/role/$idRole', params: { idRole } }),
  },
  insight: {
    icon: IconBulb,
    link: (idInsight) => linkOptions({ to: '/insight/$idInsight', params: { idInsight } }),
  },
  client_system_variable: {
    icon: IconVariable,
    link: (idClientSystemVariable) =>
      linkOptions({ to: '/systemvariable/$idClientSystemVariable', params: { idClientSystemVariable } }),
  },
};

/** The form that a result opens. */
export const linkTo = (kind: FoundKind, { id, client }: FoundRow) =>
  kinds[kind].link(String(id), String(client?.id ?? ''));
