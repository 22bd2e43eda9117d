import { Button } from '@mantine/core';
import {
  type PersonEntity,
  type SentSecurityFilter,
  securityLog,
} from '@retaguarda/contract/entities/security-log';
import { type Icon, IconEyeSearch, IconShieldSearch } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useRecordAction } from '../../components/page/record-actions.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { useTranslation } from '../../platform/text/translation.ts';

type LogLinkProps = {
  filter: SentSecurityFilter;
  icon: Icon;
  text: 'eventsOf' | 'accessTo';
};

/** Links to the security events of an account, for those who may see everybody's. */
export const SecurityEventsLink = ({ id }: { id: number }) => (
  <LogLink filter={{ system_user_id: id }} icon={IconShieldSearch} text="eventsOf" />
);

/** Links to the log of who opened or exported a person's data. */
export const AccessToDataLink = ({ entity, id }: { entity: PersonEntity; id: number }) => (
  <LogLink
    filter={{ register: 'true', about_entity: entity, about_id: id }}
    icon={IconEyeSearch}
    text="accessTo"
  />
);

function LogLink({ filter, icon: Icon, text }: LogLinkProps) {
  const { t } = useTranslation('securityLog');
  const can = useCan();
  const navigate = useNavigate();
  const search = { ...filter, page: 1 };
  const mayRead = can(securityLog.export);
  const act = () => navigate({ to: '/security', search });
  useRecordAction(mayRead ? { label: t(text), icon: Icon, act } : undefined);
  if (!mayRead) return null;
  return (
    <Button
      variant="default"
      leftSection={<Icon size={16} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/security" search={search} />}
    >
      {t(text)}
    </Button>
  );
}
