import { Anchor, Stack, Text, TextInput, Title } from '@mantine/core';
import { access, type EffectiveAccess as Reply } from '@retaguarda/contract/entities/effective-access';
import { IconSearch } from '@tabler/icons-react';
import { Link, linkOptions } from '@tanstack/react-router';
import { useState } from 'react';
import { LoadAgain } from '../../components/page/load-again.tsx';
import { PlainList } from '../../components/page/plain-list.tsx';
import { Waiting } from '../../components/page/waiting.tsx';
import { useCall } from '../../platform/api/use-call.ts';
import { plain } from '../../platform/text/best-matches.ts';
import { byEntity, usePermissionNames } from '../../platform/text/permission-names.ts';
import { useRoleNames } from '../../platform/text/role-names.ts';
import { permissionNamed } from '../../platform/text/text.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import classes from './effective-access.module.css';

/** A system user, or a user of a company. */
export type Person = { id: number; client_id?: number | undefined };

/** The permissions that a person has by their profile and its role; and folded, the missing ones, with the roles that would give them. */
export function EffectiveAccess({ id, client_id }: Person) {
  const ofStaff = useCall(access.ofSystemUser, client_id === undefined ? { query: { id } } : undefined);
  const ofUser = useCall(access.ofUser, client_id === undefined ? undefined : { query: { client_id, id } });
  const reading = client_id === undefined ? ofStaff : ofUser;
  if (reading.isError) return <LoadAgain onRetry={reading.refetch} />;
  if (!reading.data) return <Waiting failures={reading.failureCount} />;
  return <Permissions access={reading.data} client_id={client_id} />;
}

type PermissionsProps = { access: Reply; client_id: number | undefined };

function Permissions({ access: { profile, role, granted, missing }, client_id }: PermissionsProps) {
  const { t } = useTranslation('access');
  const names = usePermissionNames();
  const [typed, setTyped] = useState('');
  const isFiltered = typed.trim() !== '';
  const isShown = (permission: string) =>
    plain(typed)
      .split(/\s+/)
      .every((word) => plain(permissionNamed(permission)).includes(word));
  const may = granted.filter(isShown);
  const mayNot = missing.filter(({ permission }) => isShown(permission));
  const profileLink =
    client_id === undefined
      ? linkOptions({ to: '/profile/$idProfile', params: { idProfile: String(profile.id) } })
      : linkOptions({
          to: '/company/$idCompany/profile/$idProfile',
          params: { idCompany: String(client_id), idProfile: String(profile.id) },
        });

  return (
    <Stack>
      <div>
        <Text size="sm">
          {t('profile')}:{' '}
          <Anchor inherit underline="always" renderRoot={(props) => <Link {...props} {...profileLink} />}>
            {profile.name}
          </Anchor>
        </Text>
        <Text size="sm">
          {t('role')}: <RoleLink {...role} />
        </Text>
      </div>
      <TextInput
        label={t('filter')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      {isFiltered && may.length + mayNot.length === 0 && (
        <Text c="dimmed" role="status">
          {t('nothingFound')}
        </Text>
      )}
      <section aria-label={t('may')}>
        <SectionTitle title={t('may')} count={may.length} />
        {granted.length === 0 && <Text c="dimmed">{t('mayNothing')}</Text>}
        <PlainList className={classes.list}>
          {byEntity(may, (permission) => permission).map(([entity, some]) => (
            <li key={entity}>
              <Text size="sm">
                <b>{names.entity(entity)}</b>: {some.map(names.actionOf).join(', ')}
              </Text>
            </li>
          ))}
        </PlainList>
      </section>
      {mayNot.length > 0 && (
        <details className={classes.fold} open={isFiltered || undefined}>
          <summary>
            <SectionTitle title={t('mayNot')} count={mayNot.length} />
          </summary>
          <PlainList className={classes.list}>
            {byEntity(mayNot, ({ permission }) => permission).map(([entity, some]) => (
              <li key={entity}>
                <Text size="sm" fw={700}>
                  {names.entity(entity)}
                </Text>
                {some.map((lacked) => (
                  <Lacked key={lacked.permission} {...lacked} />
                ))}
              </li>
            ))}
          </PlainList>
        </details>
      )}
    </Stack>
  );
}

/** A permission that the person lacks: it unfolds into the roles that would give it. */
function Lacked({ permission, roles }: Reply['missing'][number]) {
  const { t } = useTranslation('access');
  const names = usePermissionNames();
  return (
    <details className={classes.why}>
      <summary>{names.actionOf(permission)}</summary>
      <Text size="sm" c="dimmed">
        {roles.length === 0 ? t('givenByNone') : `${t('given')}: `}
        {roles.map((giving, place) => (
          <span key={giving.id}>
            {place > 0 && ', '}
            <RoleLink {...giving} />
          </span>
        ))}
      </Text>
    </details>
  );
}

const SectionTitle = ({ title, count }: { title: string; count: number }) => (
  <Title order={3} size="h5" mb="xs">
    {title} <span className={classes.count}>{count}</span>
  </Title>
);

function RoleLink({ id, name }: { id: number; name: string }) {
  const names = useRoleNames();
  return (
    <Anchor
      inherit
      underline="always"
      renderRoot={(props) => <Link {...props} to="/role/$idRole" params={{ idRole: String(id) }} />}
    >
      {names.name(name)}
    </Anchor>
  );
}
