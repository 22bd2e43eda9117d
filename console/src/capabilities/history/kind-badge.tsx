import { Badge } from '@mantine/core';
import type { ChangeKind } from '@retaguarda/contract/entities/changes';
import { useTranslation } from '../../platform/text/translation.ts';

const colours: Record<ChangeKind, string> = {
  created: 'green',
  edited: 'iris',
  activated: 'teal',
  deactivated: 'yellow',
  deleted: 'red',
  queueCleaned: 'orange',
  queueRestored: 'green',
  exported: 'grape',
};

/** What was done in a change. */
export function KindBadge({ kind }: { kind: ChangeKind }) {
  const { t } = useTranslation('history');
  return (
    <Badge variant="dot" tt="none" color={colours[kind]}>
      {t(kind)}
    </Badge>
  );
}
