import { Badge } from '@mantine/core';
import type { Webhook } from '@retaguarda/contract/entities/webhooks';
import { limits } from '@retaguarda/contract/limits';
import { useTranslation } from '../../platform/text/translation.ts';

/** Whether a webhook sends: active, inactive, or active but halted or failing. */
export function WebhookBadge({ active, halted, failing }: Pick<Webhook, 'active' | 'halted' | 'failing'>) {
  const { t } = useTranslation('webhooks');
  const [color, word] = !active
    ? (['red', 'isInactive'] as const)
    : halted
      ? (['orange', 'halted'] as const)
      : failing > 0
        ? (['red', failing > limits.webhook.failing ? 'isFailingOften' : 'isFailing'] as const)
        : (['green', 'isActive'] as const);
  return (
    <Badge variant="dot" tt="none" color={color} miw="max-content">
      {t(word, { count: Math.min(failing, limits.webhook.failing) })}
    </Badge>
  );
}
