import { Anchor, Stack, Text, TextInput, Title } from '@mantine/core';
import { access, type EffectiveAccess as Reply } from '@retaguarda/contract/entities/effective-access';
import { IconSearch } from '@tabler/icons-react';
import { Link, linkOptions } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useCall } from '../api/hooks.ts';
import { LoadAgain } from '../page/load-again.tsx';
import { Waiting } from '../page/waiting.tsx';
import { usePermissionNames } from '../text/permission-names.ts';
import { plain } from '../text/plain.ts';
import { useRoleNames } from '../text/role-names.ts';
import { useTranslation } from '../text/translation.ts';
import classes from './effective-access.module.css';

/** A system user, or a user of a company. */
export type Person = { id: number; client_id?: number | undefined };

/** What a person may do, with the way it came, and what they may not do, with the roles that would allow it. */
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
  const roleNames = useRoleNames();
  const [typed, setTyped] = useState('');
  const words = (permission: string) => names.inWords([permission]).join('');
  const isShown = (permission: string) => plain(words(permission)).includes(plain(typed.trim()));
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
          <Anchor inherit renderRoot={(props) => <Link {...props} {...profileLink} />}>
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
      {may.length + mayNot.length === 0 && (
        <Text c="dimmed" role="status">
          {t('nothingFound')}
        </Text>
      )}
      <Section title={t('may')} count={may.length}>
        {names.inWords(may).map((permissions) => (
          <li key={permissions}>
            <Text size="sm">
              {permissions}
              <Text span inherit c="dimmed">
                {` ← ${roleNames.name(role.name)} ← ${profile.name}`}
              </Text>
            </Text>
          </li>
        ))}
      </Section>
      <Section title={t('mayNot')} count={mayNot.length}>
        {mayNot.map(({ permission, roles }) => (
          <li key={permission}>
            <details className={classes.why}>
              <summary>{words(permission)}</summary>
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
          </li>
        ))}
      </Section>
    </Stack>
  );
}

function Section({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  return (
    count > 0 && (
      <section aria-label={title}>
        <Title order={3} size="h5" mb="xs">
          {title} <span className={classes.count}>{count}</span>
        </Title>
        {/* biome-ignore lint/a11y/noRedundantRoles: Safari does not announce a list without numbers as a list. */}
        <ul role="list" className={classes.list}>
          {children}
        </ul>
      </section>
    )
  );
}

function RoleLink({ id, name }: { id: number; name: string }) {
  const names = useRoleNames();
  return (
    <Anchor
      inherit
      renderRoot={(props) => <Link {...props} to="/role/$idRole" params={{ idRole: String(id) }} />}
    >
      {names.name(name)}
    </Anchor>
  );
}
