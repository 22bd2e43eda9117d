import { roleFilter, roles } from '@retaguarda/contract/entities/roles';
import { isProtectedRole } from '@retaguarda/contract/protected-roles';
import { roleTypes } from '@retaguarda/contract/role-types';
import { IconCopy } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { ExportButton } from '../../capabilities/exports/export-button.tsx';
import { useBulk } from '../../capabilities/jobs/use-bulk.tsx';
import { ListPage } from '../../components/list/list-page.tsx';
import { DeleteButton, RowLink } from '../../components/list/row-actions.tsx';
import { useRemoval } from '../../components/list/undoable.ts';
import { useList } from '../../components/list/use-list.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { useRoleNames } from '../../platform/text/role-names.ts';
import { useTranslation } from '../../platform/text/translation.ts';

export function RoleList() {
  const { t } = useTranslation('roles');
  const can = useCan();
  const names = useRoleNames();
  const list = useList(roles.list, '/roles', roleFilter, ({ roles }) => roles);
  const { search } = list;
  const remove = useRemoval(roles.remove);

  return (
    <ListPage
      title={t('title')}
      add={can(roles.create) && { label: t('add'), to: '/role' }}
      more={<ExportButton call={roles.list} title={t('title')} search={search.query} />}
      list={list}
      bulk={useBulk('role', list)}
      // The roles of the product come first.
      hasOwnOrder
      filters={[
        { name: 'name', label: t('name') },
        { name: 'description', label: t('description') },
        {
          name: 'type',
          label: t('type'),
          any: t('all'),
          options: roleTypes.map((value) => ({ value, label: t(value) })),
        },
      ]}
      columns={[
        {
          name: 'name',
          header: t('name'),
          share: 25,
          text: ({ name }) => names.nameWithKey(name),
          isName: true,
        },
        { name: 'description', header: t('description'), share: 50, text: names.description },
        { name: 'type', header: t('type'), cell: ({ type }) => t(type) },
      ]}
      opens={({ id, name }) => ({
        name: names.name(name),
        link: linkOptions({ to: '/role/$idRole', params: { idRole: String(id) } }),
        mayEdit: can(roles.edit),
      })}
      links={({ id, name }) =>
        can(roles.create) && (
          <RowLink
            label={t('copyOf', { name: names.name(name) })}
            icon={<IconCopy size={18} stroke={1.5} />}
            to="/role"
            search={{ copy: id }}
          />
        )
      }
      removals={({ id, name }) =>
        can(roles.remove) && (
          <DeleteButton
            name={names.name(name)}
            disabledReason={isProtectedRole(name) ? t('protectedRole') : undefined}
            onConfirm={() => remove.mutate({ query: { id } })}
          />
        )
      }
    />
  );
}
