import { Button } from '@mantine/core';
import { type PersonEntity, securityLog } from '@retaguarda/contract/entities/security-log';
import { IconEyeSearch, IconShieldSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCan } from '../session/use-can.ts';
import { useTranslation } from '../text/translation.ts';

/** Leads to what happened to an account, for those who may see it of everybody. */
export function SecurityEventsLink({ id }: { id: number }) {
  const { t } = useTranslation('securityLog');
  const can = useCan();
  if (!can(securityLog.export)) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconShieldSearch size={16} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/security" search={{ system_user_id: id, page: 1 }} />}
    >
      {t('eventsOf')}
    </Button>
  );
}

/** Leads to who opened or exported the data of a person. */
export function AccessToDataLink({ entity, id }: { entity: PersonEntity; id: number }) {
  const { t } = useTranslation('securityLog');
  const can = useCan();
  if (!can(securityLog.export)) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconEyeSearch size={16} aria-hidden />}
      renderRoot={(props) => (
        <Link
          {...props}
          to="/security"
          search={{ register: 'true', about_entity: entity, about_id: id, page: 1 }}
        />
      )}
    >
      {t('accessTo')}
    </Button>
  );
}
