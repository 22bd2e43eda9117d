import { factsOf } from '@retaguarda/contract/entities';
import type { ChangeEntity } from '@retaguarda/contract/entities/changes';
import {
  type Icon,
  IconAdjustments,
  IconBuilding,
  IconBulb,
  IconIdBadge2,
  IconKey,
  IconRobot,
  IconScale,
  IconSchool,
  IconSitemap,
  IconUserCog,
  IconUsers,
  IconUsersGroup,
  IconVariable,
  IconWebhook,
} from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import type { Area, Source, Text } from '../text/dictionary.ts';
import { type LinkTo, linkWithSearch } from '../ui/address.ts';

/** The dictionaries that have the words of an entity's screens. */
export type EntityArea = {
  [A in Area]: Source[A] extends { title: string; add: string; edit: string } ? A : never;
}[Area];

type EntityCard = {
  icon: Icon;
  /** The dictionary with its words. Its page of the guide has the same name. */
  area: EntityArea;
  /** Its name in the menu, where its dictionary is loaded after the menu. */
  menuText?: 'webhooks' | 'privacy';
  /** The form of a row. Skills and groups have one page in their company. */
  link: (id: string, idCompany: string) => LinkTo;
  /** The form of a new row, where no company has to be chosen first. */
  create?: LinkTo;
  /** A new row opens its own page, where its next steps are. */
  landsOnPage?: true;
  /** The fields that a history shows, where their labels have the same names. Others are in field-texts.ts. */
  fields?: readonly string[];
};

type CardIn<A extends EntityArea> = Omit<EntityCard, 'area'> & { fields?: readonly (keyof Text<A>)[] };

const card = <A extends EntityArea>(area: A, rest: CardIn<A>): EntityCard => ({ area, ...rest });

const skillsOf = (idCompany: string) =>
  linkOptions({ to: '/company/$idCompany/skills', params: { idCompany } });

/**
 * The console's knowledge of each entity besides its facts in the contract. Menu, guide, palette, search, import, history and
 * links between rows read it here.
 */
export const entityCards: Record<ChangeEntity, EntityCard> = {
  client: card('companies', {
    icon: IconBuilding,
    link: (idCompany) => linkOptions({ to: '/company/$idCompany', params: { idCompany } }),
    create: linkOptions({ to: '/company' }),
  }),
  user: card('users', {
    icon: IconUsers,
    link: (idUser, idCompany) =>
      linkOptions({ to: '/company/$idCompany/user/$idUser', params: { idCompany, idUser } }),
  }),
  system_user: card('systemUsers', {
    icon: IconUserCog,
    link: (idSystemUser) => linkOptions({ to: '/systemuser/$idSystemUser', params: { idSystemUser } }),
    create: linkOptions({ to: '/systemuser' }),
  }),
  profile: card('profiles', {
    icon: IconIdBadge2,
    link: (idProfile) => linkOptions({ to: '/profile/$idProfile', params: { idProfile } }),
    create: linkOptions({ to: '/profile' }),
  }),
  client_profile: card('profiles', {
    icon: IconIdBadge2,
    link: (idProfile, idCompany) =>
      linkOptions({ to: '/company/$idCompany/profile/$idProfile', params: { idCompany, idProfile } }),
  }),
  role: card('roles', {
    icon: IconKey,
    link: (idRole) => linkOptions({ to: '/role/$idRole', params: { idRole } }),
    create: linkOptions({ to: '/role' }),
  }),
  department: card('departments', {
    icon: IconSitemap,
    link: (idDepartment, idCompany) =>
      linkOptions({
        to: '/company/$idCompany/department/$idDepartment',
        params: { idCompany, idDepartment },
      }),
    fields: ['name', 'email', 'slug'],
  }),
  group: card('companies', {
    icon: IconUsersGroup,
    link: (_, idCompany) => skillsOf(idCompany),
    fields: ['name'],
  }),
  skill: card('companies', {
    icon: IconSchool,
    link: (_, idCompany) => skillsOf(idCompany),
    fields: ['name'],
  }),
  insight: card('insights', {
    icon: IconBulb,
    link: (idInsight) => linkOptions({ to: '/insight/$idInsight', params: { idInsight } }),
    create: linkOptions({ to: '/insight' }),
  }),
  client_system: card('clientVariables', {
    icon: IconAdjustments,
    link: (idClientSystem) =>
      linkOptions({ to: '/clientsystemvariable/$idClientSystem', params: { idClientSystem } }),
    create: linkOptions({ to: '/clientsystemvariable' }),
  }),
  client_system_variable: card('systemVariables', {
    icon: IconVariable,
    link: (idClientSystemVariable) =>
      linkOptions({ to: '/systemvariable/$idClientSystemVariable', params: { idClientSystemVariable } }),
    create: linkOptions({ to: '/systemvariable' }),
  }),
  service_account: card('serviceAccounts', {
    icon: IconRobot,
    link: (idServiceAccount) =>
      linkOptions({ to: '/serviceaccount/$idServiceAccount', params: { idServiceAccount } }),
    create: linkOptions({ to: '/serviceaccount' }),
    landsOnPage: true,
  }),
  webhook: card('webhooks', {
    icon: IconWebhook,
    menuText: 'webhooks',
    link: (idWebhook) => linkOptions({ to: '/webhook/$idWebhook', params: { idWebhook } }),
    create: linkOptions({ to: '/webhook' }),
    landsOnPage: true,
  }),
  privacy_request: card('privacy', {
    icon: IconScale,
    menuText: 'privacy',
    link: (idPrivacyRequest) =>
      linkOptions({ to: '/privacyrequest/$idPrivacyRequest', params: { idPrivacyRequest } }),
    create: linkOptions({ to: '/privacyrequest' }),
    landsOnPage: true,
  }),
  tag: card('tags', {
    // A tag has no form: its link shows the companies that have it.
    icon: IconBuilding,
    link: (id) => linkWithSearch('/companies', { tag_id: Number(id), page: 1 }),
    create: linkOptions({ to: '/tags' }),
    fields: ['name', 'color'],
  }),
};

type Row = { entity: ChangeEntity; row_id: number; client_id: number | null | undefined };

/** Returns the link to the form of a row. */
export const linkToRow = ({ entity, row_id, client_id }: Row) =>
  entityCards[entity].link(String(row_id), String(client_id ?? ''));

/** Returns the entities whose rows are in the list at this address: profiles of staff and of companies have one list. */
export const entitiesIn = (list: string) =>
  (Object.keys(entityCards) as ChangeEntity[]).filter((entity) => factsOf(entity).list === list);
