import { Select, TextInput } from '@mantine/core';
import { protectedRoles, roleFilter, roles, roleTypes } from '@retaguarda/contract/entities/roles';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCall, useSend } from '../api/hooks.ts';
import { ListPage } from '../list/list-page.tsx';
import { DeleteButton, EditLink } from '../list/row-actions.tsx';
import { useSearch } from '../list/use-search.ts';
import { useCan } from '../session/use-can.ts';
import { LongText } from '../ui/long-text.tsx';

/** Mantine takes no empty text for a choice. */
const all = 'all';

export function RoleList() {
  const { t } = useTranslation('roles');
  const can = useCan();
  const navigate = useNavigate();
  const search = useSearch('/roles', roleFilter);
  const list = useCall(roles.list, search.query && { query: search.query });
  const remove = useSend(roles.remove);
  const field = search.form.getInputProps;
  const type = field('type');

  return (
    <ListPage
      title={t('title')}
      add={can(roles.create) && { label: t('add'), onClick: () => navigate({ to: '/role' }) }}
      search={search}
      list={list}
      filters={
        <>
          <TextInput label={t('name')} {...field('name')} />
          <TextInput label={t('description')} {...field('description')} />
          <Select
            label={t('type')}
            allowDeselect={false}
            data={[
              { value: all, label: t('all') },
              ...roleTypes.map((value) => ({ value, label: t(value) })),
            ]}
            value={type.value || all}
            onChange={(chosen) => type.onChange(chosen === all ? '' : chosen)}
          />
        </>
      }
      columns={[
        { header: t('name'), share: 25, cell: ({ name }) => <LongText>{name}</LongText> },
        {
          header: t('description'),
          share: 50,
          cell: ({ description }) => <LongText>{description}</LongText>,
        },
        { header: t('type'), cell: ({ type }) => t(type as (typeof roleTypes)[number]) },
      ]}
      rows={list.data?.roles}
      actions={({ id, name }) => (
        <>
          {can(roles.edit) && <EditLink to="/role/$idRole" params={{ idRole: String(id) }} name={name} />}
          {can(roles.remove) && (
            <DeleteButton
              name={name}
              disabledReason={protectedRoles.includes(name) ? t('protectedRole') : undefined}
              onConfirm={() => remove.mutate({ query: { id } })}
            />
          )}
        </>
      )}
    />
  );
}
