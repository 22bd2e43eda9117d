import { Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { factors } from '@retaguarda/contract/entities/factors';
import { confirm } from '../../components/dialogs/confirm.tsx';
import { useCall } from '../../platform/api/use-call.ts';
import { useSend } from '../../platform/api/use-send.ts';
import { useTranslation } from '../../platform/text/translation.ts';

/** The second step of another person, with a button that removes a lost one, for those who may. */
export function FactorsOfOther({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation('secondStep');
  const { data, refetch } = useCall(factors.read, { query: { id } });
  const reset = useSend(factors.reset, { onChanged: () => void refetch() });
  if (!data?.is_within_reach) return null;
  const methods = [
    ...(data.app_since ? [t('andApp')] : []),
    ...(data.passkeys.length > 0 ? [t('andPasskeys')] : []),
  ];

  return (
    <Card component="section" aria-label={t('title')} padding="lg" tabIndex={-1}>
      <Stack gap="sm">
        <Group gap="xs">
          <Title order={2} size="h4">
            {t('title')}
          </Title>
          {data.is_required && <Badge variant="light">{t('required')}</Badge>}
        </Group>
        <Group justify="space-between">
          <Text c="dimmed">
            {methods.length > 0 ? t('has', { methods: methods.join(', ') }) : t('hasNone')}
          </Text>
          {methods.length > 0 && (
            <Button
              size="xs"
              variant="default"
              loading={reset.isPending}
              onClick={() =>
                confirm({
                  question: t('resetQuestion', { name }),
                  warning: t('resetWarning'),
                  verb: t('reset'),
                  isDangerous: true,
                  onYes: () => reset.mutate({ query: { id } }),
                })
              }
            >
              {t('reset')}
            </Button>
          )}
        </Group>
      </Stack>
    </Card>
  );
}
