import { roles } from '@retaguarda/contract/entities/roles';
import { IconEyeglass } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { HeadButton } from '../../components/page/head-actions.tsx';
import { call } from '../../platform/api/call.ts';
import { viewAs } from '../../platform/session/session.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { useTranslation } from '../../platform/text/translation.ts';

/** A profile or role to view the console as, and the role with its permissions. */
type SeeAsButtonProps = { name: string; role_id: number };

/** Shows the console as a profile sees it, for those who may view roles. It is no sign-in as somebody else, and nothing can be changed. */
export function SeeAsButton({ name, role_id }: SeeAsButtonProps) {
  const { t } = useTranslation('access');
  const can = useCan();
  const client = useQueryClient();
  const router = useRouter();
  const [isReading, setIsReading] = useState(false);
  if (!can(roles.list)) return null;

  /** Reads the stored role; undefined if it cannot be read: the query client has shown the error. */
  function readRole() {
    return client
      .fetchQuery({
        queryKey: ['role', 'seen', role_id],
        queryFn: () => call(roles.list, { query: { id: role_id, form: 'true' } }),
      })
      .catch(() => undefined);
  }

  async function start() {
    setIsReading(true);
    const { roles: [role] = [], form } = (await readRole()) ?? {};
    setIsReading(false);
    if (!role || !form) return;
    // Leave first: the profile may not open this screen. If unsaved work blocks leaving, nothing changes.
    await router.navigate({ to: '/dashboard' });
    if (router.state.location.pathname !== '/dashboard') return;
    const granted = form.permissions.flatMap(({ entity, permissions }) =>
      permissions.flatMap(({ id, action }) =>
        role.permissions_ids.includes(id) ? [`${entity}:${action}`] : [],
      ),
    );
    viewAs({ name, granted, role_type: role.type });
  }

  return (
    <HeadButton
      label={t('seeAsOf', { name })}
      text={t('seeAs')}
      icon={IconEyeglass}
      act={start}
      isBusy={isReading}
    />
  );
}
