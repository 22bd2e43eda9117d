import { Anchor, Popover, Stack, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ScopeCompanies, scopes } from '@retaguarda/contract/entities/scopes';
import { IconBuildings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { PlainList } from '../../components/page/plain-list.tsx';
import { ScopeCompanyList } from '../../components/scope/scope-company-list.tsx';
import { useCall } from '../../platform/api/use-call.ts';
import { formatNumber } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { ruleWord } from '../../platform/words/scope-words.ts';
import classes from './scope-label.module.css';

type ScopeLabelProps = { isOpen: boolean; onClose: () => void; id: number };

/** Says how many companies the signed-in person looks after, and opens the rules and the first companies. */
export function ScopeLabel({ isOpen, id }: ScopeLabelProps) {
  const { t } = useTranslation('scopes');
  const [isShown, popover] = useDisclosure();
  const { data } = useCall(scopes.companies, isOpen ? { query: { id, page: 1 } } : undefined);
  if (!isOpen || !data?.scoped) return null;
  const label = t('own', { count: data.total });
  return (
    <Popover
      opened={isShown}
      onChange={popover.close}
      position="bottom-end"
      width="min(24rem, calc(100vw - 2rem))"
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <UnstyledButton
          className={classes.label}
          aria-haspopup="dialog"
          aria-expanded={isShown}
          aria-label={label}
          title={label}
          onClick={popover.toggle}
        >
          <IconBuildings size={18} stroke={1.6} aria-hidden />
          <span className={classes.text}>{label}</span>
          <span className={classes.count}>{formatNumber(data.total)}</span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} className={classes.dropdown ?? ''}>
        <ScopeDetails scope={data} onLeave={popover.close} />
      </Popover.Dropdown>
    </Popover>
  );
}

function ScopeDetails({ scope, onLeave }: { scope: ScopeCompanies; onLeave: () => void }) {
  const { t } = useTranslation('scopes');
  const { rules, companies, total } = scope;
  const more = total - companies.length;
  return (
    <Stack gap="sm">
      <div>
        <Text fw={600}>{t('own', { count: total })}</Text>
        <Text size="sm" c="dimmed">
          {t('ownHelp')}
        </Text>
      </div>
      {rules.length > 0 && (
        <div>
          <Text size="sm" fw={500}>
            {t('ownRules')}
          </Text>
          <PlainList className={classes.rules}>
            {rules.map(({ rule, name }) => (
              <li key={rule} className={classes.rule}>
                {ruleWord(rule, name)}
              </li>
            ))}
          </PlainList>
        </div>
      )}
      {companies.length > 0 && <ScopeCompanyList companies={companies} onLeave={onLeave} />}
      {more > 0 && <Text size="sm">{t('more', { count: more })}</Text>}
      <Anchor
        size="sm"
        renderRoot={(props) => <Link {...props} to="/companies" search={{ page: 1 }} onClick={onLeave} />}
      >
        {t('openAll')}
      </Anchor>
    </Stack>
  );
}
