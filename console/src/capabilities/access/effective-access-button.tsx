import { access } from '@retaguarda/contract/entities/effective-access';
import { clientProfiles, profiles } from '@retaguarda/contract/entities/profiles';
import { roles } from '@retaguarda/contract/entities/roles';
import { IconKey } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { DrawerButton } from '../../components/page/drawer-button.tsx';
import { useCan } from '../../platform/session/use-can.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import type { Person } from './effective-access.tsx';

const EffectiveAccess = lazy(async () => ({
  default: (await import('./effective-access.tsx')).EffectiveAccess,
}));

/** Opens what a person may do and why, from their form. Shown to people who may view the profile and the role. */
export function EffectiveAccessButton({ name, ...person }: Person & { name: string }) {
  const { t } = useTranslation('access');
  const can = useCan();
  const needed =
    person.client_id === undefined
      ? [access.ofSystemUser, profiles.list, roles.list]
      : [access.ofUser, clientProfiles.list, roles.list];
  if (!needed.every(can)) return null;
  return (
    <DrawerButton icon={IconKey} label={t('title')} title={t('titleOf', { name })}>
      <Suspense>
        <EffectiveAccess {...person} />
      </Suspense>
    </DrawerButton>
  );
}
