import { Anchor } from '@mantine/core';
import { wholeCompanies } from '@retaguarda/contract/entities/companies';
import { IconBuilding } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCan } from '../../platform/session/use-can.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { useIds } from '../../platform/ui/address.ts';
import classes from './company-strip.module.css';

/** The company that a form belongs to. It stays in sight, so that nobody changes the wrong one. */
export function CompanyStrip({ name }: { name: string }) {
  const { t } = useTranslation();
  const can = useCan();
  const { idCompany } = useIds();
  return (
    <div className={classes.strip}>
      <IconBuilding size={16} stroke={1.6} aria-hidden />
      <span>{t('company')}</span>
      {idCompany && can(wholeCompanies) ? (
        <Anchor
          size="sm"
          fw={500}
          renderRoot={(props) => <Link {...props} to="/company/$idCompany" params={{ idCompany }} />}
        >
          {name}
        </Anchor>
      ) : (
        <strong>{name}</strong>
      )}
    </div>
  );
}
