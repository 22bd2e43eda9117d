import { Badge } from '@mantine/core';
import { useTranslation } from '../../platform/text/translation.ts';

/** Says whether the effective value is the company's own or the default. */
export function SourceBadge({ isOwn }: { isOwn: boolean }) {
  const { t } = useTranslation('variables');
  return (
    // Never cut: a badge that may be cut lets its column become as narrow as one letter.
    <Badge
      variant={isOwn ? 'light' : 'default'}
      miw="fit-content"
      styles={{ label: { overflow: 'visible' } }}
    >
      {t(isOwn ? 'fromOwn' : 'fromDefault')}
    </Badge>
  );
}
