import { Badge } from '@mantine/core';
import type { Webhook } from '@retaguarda/contract/entities/webhooks';
import { limits } from '@retaguarda/contract/limits';
import { useTranslation } from '../../platform/text/translation.ts';

const { failing: most } = limits.webhook;

/** The state of a webhook: active, inactive, or active but halted or failing. */
export function WebhookBadge({ active, halted, failing }: Pick<Webhook, 'active' | 'halted' | 'failing'>) {
  const { t } = useTranslation('webhooks');
  const failingWord = failing > most ? t('isFailingOften', { most }) : t('isFailing', { count: failing });
  const [color, word] = !active
    ? ['red', t('isInactive')]
    : halted
      ? ['orange', t('halted')]
      : failing > 0
        ? ['red', failingWord]
        : ['green', t('isActive')];
  return (
    <Badge variant="dot" color={color} miw="max-content">
      {word}
    </Badge>
  );
}
