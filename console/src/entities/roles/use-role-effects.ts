import { type HolderGroup, roleHolders } from '@retaguarda/contract/entities/role-holders';
import type { PermissionGroup, Role, RoleChanges } from '@retaguarda/contract/entities/roles';
import { confirmEffects, type Effect } from '../../components/dialogs/confirm-effects.tsx';
import { call } from '../../platform/api/call.ts';
import { usePermissionNames } from '../../platform/text/permission-names.ts';
import { textIn, useTranslation } from '../../platform/text/translation.ts';

/** Compares a role before and after a change: the permissions that it gains and loses, and its type. */
function differenceOf(before: Role, { permissions_ids, type }: RoleChanges, groups: PermissionGroup[]) {
  const after = permissions_ids ?? before.permissions_ids;
  const named = (ids: number[], others: number[]) =>
    groups.flatMap(({ entity, permissions }) =>
      permissions
        .filter(({ id }) => ids.includes(id) && !others.includes(id))
        .map(({ action }) => `${entity}:${action}`),
    );
  return {
    lost: named(before.permissions_ids, after),
    gained: named(after, before.permissions_ids),
    type: type === before.type ? undefined : type,
  };
}

type RoleDifference = ReturnType<typeof differenceOf>;

const isNoDifference = ({ lost, gained, type }: RoleDifference) =>
  lost.length === 0 && gained.length === 0 && type === undefined;

/** Some of those who hold a role, as the subject of a sentence, and how many they are: one or several. */
type Subject = { who: string; count: number };

const t: ReturnType<typeof useTranslation<'access'>>['t'] = (key, values) => textIn('access', key, values);

/**
 * Returns the holders of a role: people in companies, and colleagues. None when nobody holds it. When the signed-in person may not
 * see who holds it, the sentence refers to everyone who does.
 */
function subjectsOf(holders: HolderGroup[] | undefined): Subject[] {
  const groupOf = (entity: HolderGroup['entity']) => holders?.find((group) => group.entity === entity);
  const people = groupOf('user');
  const colleagues = groupOf('system_user');
  const subjects = [people && inCompanies(people), colleagues && amongUs(colleagues)].filter(
    (subject) => subject !== undefined && subject.count > 0,
  ) as Subject[];
  const areAllKnown = people !== undefined && colleagues !== undefined;
  return subjects.length > 0 || areAllKnown ? subjects : [{ who: t('whoever'), count: 1 }];
}

function inCompanies({ total: count, has_more, companies }: HolderGroup): Subject {
  if (has_more) return { who: t('peopleMore', { most: count }), count };
  const who = t('peopleIn', {
    people: t('people', { count }),
    companies: t('companies', { count: companies }),
  });
  return { who, count };
}

const amongUs = ({ total: count }: HolderGroup): Subject => ({ who: t('colleagues', { count }), count });

/** Returns the sentences about a change: who loses and who gains what. */
function effectsOf(
  { lost, gained, type }: RoleDifference,
  subjects: Subject[],
  names: ReturnType<typeof usePermissionNames>,
): Effect[] {
  const sentence = (verb: 'loses' | 'gains', { who, count }: Subject, permissions: string[]): Effect[] => {
    const [first = '', ...others] = names.inWords(permissions);
    if (permissions.length === 0) return [];
    if (others.length === 0) return [{ text: `${t(verb, { who, count, what: first })}.` }];
    return [{ text: `${t(verb, { who, count }).trim()}:`, items: [first, ...others] }];
  };
  return subjects.flatMap((subject) => [
    ...sentence('loses', subject, lost),
    ...sentence('gains', subject, gained),
    ...(type ? [{ text: `${t('becomes', { ...subject, type: textIn('roles', type) })}.` }] : []),
  ]);
}

/** Says before a role is changed who gains and who loses what, and asks for confirmation, unless nobody is affected. */
export function useRoleEffects(groups: PermissionGroup[]) {
  const { t } = useTranslation('access');
  const names = usePermissionNames();
  return async (role: Role, changes: RoleChanges) => {
    const difference = differenceOf(role, changes, groups);
    if (isNoDifference(difference)) return true;
    // When they cannot be counted, the question is asked without numbers.
    const { holders } = await call(roleHolders.summary, { query: { id: role.id } }).catch(() => ({
      holders: undefined,
    }));
    const effects = effectsOf(difference, subjectsOf(holders), names);
    return effects.length === 0 || confirmEffects(t('effects'), effects);
  };
}
