import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../platform/text/translation.ts';
import { reasonWords, type ScopeReason } from '../../platform/words/scope-words.ts';
import { PlainList } from '../page/plain-list.tsx';
import classes from './scope-list.module.css';

type ScopeCompanyListProps = {
  companies: readonly (ScopeReason & { id: number; name: string })[];
  /** Called when a company is opened. */
  onLeave?: () => void;
};

/** Companies of a scope, each with a link and with the reason why it is there. */
export function ScopeCompanyList({ companies, onLeave }: ScopeCompanyListProps) {
  // The reasons are words of the language of the page.
  const { t } = useTranslation('scopes');
  return (
    <PlainList className={classes.list} aria-label={t('ownCompanies')}>
      {companies.map(({ id, name, ...reason }) => (
        <li key={id} className={classes.line}>
          <Anchor
            renderRoot={(props) => (
              <Link
                {...props}
                to="/company/$idCompany"
                params={{ idCompany: String(id) }}
                onClick={onLeave}
              />
            )}
          >
            {name}
          </Anchor>
          <Text size="sm" c="dimmed">
            {reasonWords(reason)}
          </Text>
        </li>
      ))}
    </PlainList>
  );
}
