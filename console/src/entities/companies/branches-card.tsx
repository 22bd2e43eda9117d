import { Anchor, Badge, Group, Stack, Text } from '@mantine/core';
import { branches } from '@retaguarda/contract/entities/branches';
import { Link } from '@tanstack/react-router';
import { FormCard } from '../../components/form/form-page.tsx';
import { StateBadge } from '../../components/page/state-badge.tsx';
import { useCall } from '../../platform/api/use-call.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { useTranslation } from '../../platform/text/translation.ts';

/** Returns whether it is the head office, which has the number 0001: 11.222.333/0001-81. */
const isHeadOffice = (document: string) => document.slice(11, 15) === '0001';

/** The other companies of the same CNPJ root. Nothing is shown for a company without any. */
export function BranchesCard({ id }: { id: number }) {
  const { t } = useTranslation('registry');
  const can = useCan();
  const { data } = useCall(branches.list, can(branches.list) ? { query: { id } } : undefined);
  if (!data || data.total === 0) return null;
  const more = data.total - data.branches.length;
  return (
    <FormCard title={t('branches')} isWide>
      <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
        {data.branches.map((branch) => (
          <Group key={branch.id} component="li" gap="sm">
            <Anchor
              renderRoot={(props) => (
                <Link {...props} to="/company/$idCompany" params={{ idCompany: String(branch.id) }} />
              )}
            >
              {branch.name}
            </Anchor>
            <Text size="sm" c="dimmed" className="tabular">
              {branch.document}
            </Text>
            {isHeadOffice(branch.document) && <Badge variant="light">{t('headOffice')}</Badge>}
            {branch.active === '0' && <StateBadge area="companies" isActive={false} />}
          </Group>
        ))}
      </Stack>
      {more > 0 && (
        <Text size="sm" c="dimmed">
          {t('moreBranches', { count: more })}
        </Text>
      )}
    </FormCard>
  );
}
