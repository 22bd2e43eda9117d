import {
  type PersonEntity,
  type SentSecurityFilter,
  securityLog,
} from '@retaguarda/contract/entities/security-log';
import { type Icon, IconEyeSearch, IconShieldSearch } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { HeadButton } from '../../components/page/head-actions.tsx';
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

function LogLink({ filter, icon, text }: LogLinkProps) {
  const { t } = useTranslation('securityLog');
  const can = useCan();
  if (!can(securityLog.export)) return null;
  const link = linkOptions({ to: '/security', search: { ...filter, page: 1 } });
  return <HeadButton label={t(text)} icon={icon} link={link} />;
}
