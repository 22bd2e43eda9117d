import { Anchor, Group, Text } from '@mantine/core';
import { companies, wholeCompanies } from '@retaguarda/contract/entities/companies';
import type { CompanySummary } from '@retaguarda/contract/entities/company-summary';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { ActiveSwitch } from '../../components/list/row-actions.tsx';
import { useSwitch } from '../../components/list/use-switch.ts';
import { PageHead } from '../../components/page/page-head.tsx';
import { StateBadge } from '../../components/page/state-badge.tsx';
import { useRowVersion } from '../../platform/api/use-call.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { formatElapsed } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { CopyButton } from '../../platform/ui/copy-button.tsx';
import { CompanyCopyActions } from './company-copy-actions.tsx';

type CompanyHeadProps = {
  idCompany: string;
  name: string | undefined;
  summary: CompanySummary | undefined;
};

/** The essentials of a company: its name, whether it is active, and what belongs to it. */
export function CompanyHead({ idCompany, name = '', summary }: CompanyHeadProps) {
  const { t } = useTranslation('companies');
  const can = useCan();
  // The form of the company may be open below.
  const version = useRowVersion(companies.list, { query: { id: idCompany } });
  const activate = useSwitch(companies.activate, { onSent: (reply) => version.set(reply.version) });
  return (
    <div>
      <PageHead
        hasTabs
        title={t('edit')}
        name={name}
        parent={{ label: t('title'), to: can(wholeCompanies) ? '/companies' : undefined }}
        state={
          summary && (
            <StateBadge area="companies" isActive={summary.active === '1'} switched={summary.switched} />
          )
        }
        action={
          summary && (
            <Group gap="sm">
              <CompanyCopyActions id={summary.id} name={summary.name} />
              {can(companies.activate) && (
                <ActiveSwitch
                  row={{
                    area: 'companies',
                    id: summary.id,
                    name: summary.name,
                    isActive: summary.active === '1',
                  }}
                  onConfirm={(reason) =>
                    activate.mutate({
                      query: { id: summary.id },
                      body: { active: summary.active === '1' ? '0' : '1', reason },
                      version: version.current(),
                    })
                  }
                />
              )}
            </Group>
          )
        }
      />
      {/* Same height while it loads, so that nothing jumps. */}
      <Group gap="2px 6px" mih={28} mt={{ base: 6, sm: 0 }}>
        {summary && <Facts {...summary} />}
      </Group>
    </div>
  );
}

/** One line: the document, and links to what belongs to the company. */
function Facts({ id, document, users, departments, waiting, changed }: CompanySummary) {
  const { t } = useTranslation('companyPage');
  const params = { idCompany: String(id) };
  const facts = [
    <Group key="document" gap={2} wrap="nowrap">
      <Text size="sm" className="tabular">
        {document}
      </Text>
      <CopyButton text={document} label={t('copyDocument')} />
    </Group>,
    users !== undefined && (
      <Fact key="users" to="/company/$idCompany/users" params={params} text={t('users', { count: users })} />
    ),
    departments !== undefined && (
      <Fact
        key="departments"
        to="/company/$idCompany/departments"
        params={params}
        text={t('departments', { count: departments })}
      />
    ),
    waiting && (
      <Fact
        key="queue"
        to="/company/$idCompany/queue"
        params={params}
        text={t('waiting', { count: waiting.total })}
      />
    ),
    changed && (
      <Fact
        key="changed"
        to="/company/$idCompany/history"
        params={params}
        text={
          changed.by
            ? t('changedBy', { elapsed: formatElapsed(changed.at), name: changed.by })
            : t('changed', { elapsed: formatElapsed(changed.at) })
        }
      />
    ),
  ].filter((fact) => !!fact);
  return facts.map((fact, place) => (
    <Fragment key={fact.key}>
      {place > 0 && (
        <Text size="sm" c="dimmed" aria-hidden>
          ·
        </Text>
      )}
      {fact}
    </Fragment>
  ));
}

type FactProps = {
  to:
    | '/company/$idCompany/users'
    | '/company/$idCompany/departments'
    | '/company/$idCompany/queue'
    | '/company/$idCompany/history';
  params: { idCompany: string };
  text: string;
};

const Fact = ({ to, params, text }: FactProps) => (
  <Anchor size="sm" c="dimmed" renderRoot={(props) => <Link {...props} to={to} params={params} />}>
    {text}
  </Anchor>
);
