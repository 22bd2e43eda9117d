import { Anchor, Group, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { companies, wholeCompanies } from '@retaguarda/contract/entities/companies';
import type { CompanySummary } from '@retaguarda/contract/entities/company-summary';
import { IconCopy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { useSwitchAction } from '../../components/dialogs/use-switch-action.ts';
import { ActiveSwitch } from '../../components/list/row-actions.tsx';
import { useSwitch } from '../../components/list/use-switch.ts';
import { HeadActions } from '../../components/page/head-actions.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { useRecordAction } from '../../components/page/record-actions.ts';
import { StateBadge } from '../../components/page/state-badge.tsx';
import { TagLinks } from '../../components/tags/tag-chips.tsx';
import { useTags } from '../../components/tags/use-tags.ts';
import { useRowVersion } from '../../platform/api/use-call.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { formatElapsed } from '../../platform/text/elapsed.ts';
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
  const isActive = summary?.active === '1';
  // A server of the previous release sends no tags.
  const tagIds = summary?.tag_id ?? [];
  const tags = useTags(tagIds.length > 0);
  const row = summary && {
    area: 'companies' as const,
    id: summary.id,
    name: summary.name,
    isActive,
  };
  const onSwitch = (reason: string | undefined) =>
    activate.mutate({
      query: { id: idCompany },
      body: { active: isActive ? '0' : '1', reason },
      version: version.current(),
    });
  const maySwitch = can(companies.activate);
  useSwitchAction(row && maySwitch ? { row, onYes: onSwitch } : undefined);
  return (
    <div>
      <PageHead
        hasTabs
        title={t('edit')}
        name={name}
        parent={{ label: t('title'), to: can(wholeCompanies) ? '/companies' : undefined }}
        state={summary && <StateBadge area="companies" isActive={isActive} switched={summary.switched} />}
        action={
          summary && (
            <HeadActions>
              {row && maySwitch && <ActiveSwitch row={row} onConfirm={onSwitch} />}
              <CompanyCopyActions id={summary.id} name={summary.name} />
            </HeadActions>
          )
        }
      />
      {/* Same height while it loads, so that nothing jumps. */}
      <Group gap="2px 6px" mih={28} mt={{ base: 6, sm: 0 }}>
        {summary && <Facts {...summary} />}
      </Group>
      {tagIds.length > 0 && (
        <Group gap="xs" mt={4}>
          <TagLinks tags={tags} ids={tagIds} />
        </Group>
      )}
    </div>
  );
}

/** One line: the document, and links to what belongs to the company. */
function Facts({ id, document, users, departments, waiting, changed }: CompanySummary) {
  const { t } = useTranslation('companyPage');
  const params = { idCompany: String(id) };
  const { copy } = useClipboard();
  useRecordAction({ label: t('copyDocument'), icon: IconCopy, act: () => copy(document) });
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
