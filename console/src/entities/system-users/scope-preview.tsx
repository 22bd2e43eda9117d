import { Group, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { scopes } from '@retaguarda/contract/entities/scopes';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useCall } from '../../platform/api/use-call.ts';
import { useTranslation } from '../../platform/text/translation.ts';

/** The number of companies that are named. */
const mostNamed = 3;

type ScopePreviewProps = { companies: number[]; rules: string[] };

/** Says how many companies a scope would contain now, and names the first ones. It is announced once it is known. */
export function ScopePreview({ companies, rules }: ScopePreviewProps) {
  const { t } = useTranslation('scopes');
  const [scope_client_id] = useDebouncedValue(companies, 400);
  const [scope_rule] = useDebouncedValue(rules, 400);
  const isEmpty = scope_client_id.length + scope_rule.length === 0;
  const reading = useCall(scopes.preview, isEmpty ? undefined : { body: { scope_client_id, scope_rule } });
  const isBusy = companies !== scope_client_id || rules !== scope_rule || reading.isFetching;
  const { data } = reading;

  const seen = () => {
    if (isEmpty) return <Warning>{t('seesNone')}</Warning>;
    if (reading.isError) return <Text size="sm">{t('notCounted')}</Text>;
    if (!data) return <Text size="sm">{t('counting')}</Text>;
    if (data.total === 0) return <Warning>{t('sees', { count: 0 })}</Warning>;
    const named = data.companies.slice(0, mostNamed).map(({ name }) => name);
    const more = data.total - named.length;
    return (
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {t('sees', { count: data.total, names: named.join(', ') })}
        {more > 0 && ` ${t('more', { count: more })}`}
      </Text>
    );
  };

  return (
    <div role="status" aria-busy={isBusy} style={{ gridColumn: '1 / -1', opacity: isBusy ? 0.6 : 1 }}>
      {seen()}
    </div>
  );
}

const Warning = ({ children }: { children: string }) => (
  <Group gap="xs" wrap="nowrap">
    <IconAlertTriangle size={18} aria-hidden color="var(--mantine-color-orange-6)" style={{ flex: 'none' }} />
    <Text size="sm">{children}</Text>
  </Group>
);
