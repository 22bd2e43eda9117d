import { Badge } from '@mantine/core';
import { useTranslation } from '../text/translation.ts';

/** Says whether the value that counts is the company's own or the default. */
export function SourceBadge({ isOwn }: { isOwn: boolean }) {
  const { t } = useTranslation('variables');
  return (
    <Badge variant={isOwn ? 'light' : 'default'} tt="none" miw="fit-content">
      {t(isOwn ? 'fromOwn' : 'fromDefault')}
    </Badge>
  );
}
