import { Badge } from '@mantine/core';
import type { Webhook } from '@retaguarda/contract/entities/webhooks';
import { useTranslation } from '../text/translation.ts';

/** Whether a webhook sends: active, inactive, or active but halted. */
export function WebhookBadge({ active, halted }: Pick<Webhook, 'active' | 'halted'>) {
  const { t } = useTranslation('webhooks');
  const [color, word] = !active
    ? (['red', 'isInactive'] as const)
    : halted
      ? (['orange', 'halted'] as const)
      : (['green', 'isActive'] as const);
  return (
    <Badge variant="dot" tt="none" color={color}>
      {t(word)}
    </Badge>
  );
}
