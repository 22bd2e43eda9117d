import { Badge } from '@mantine/core';
import type { Change, ShownKind } from '@retaguarda/contract/entities/changes';
import { useTranslation } from '../../platform/text/translation.ts';
import classes from './history.module.css';

const colours: Record<ShownKind, string> = {
  created: 'green',
  edited: 'iris',
  activated: 'teal',
  deactivated: 'yellow',
  deleted: 'red',
  queueCleaned: 'orange',
  queueRestored: 'green',
  exported: 'grape',
  noteWritten: 'green',
  noteEdited: 'iris',
  noteDeleted: 'red',
};

/** The colour of what was done, where the words beside it say the same. */
export const KindDot = ({ kind }: { kind: ShownKind }) => (
  <span className={classes.dot} style={{ background: `var(--mantine-color-${colours[kind]}-filled)` }} />
);

/** The kind of a change. */
export function KindBadge({ kind }: { kind: ShownKind }) {
  const { t } = useTranslation('history');
  return (
    <Badge variant="dot" color={colours[kind]}>
      {t(kind)}
    </Badge>
  );
}

type Unnamed = Pick<Change, 'by' | 'entity' | 'kind'> & Partial<Pick<Change, 'differences'>>;

/**
 * Returns whether a user of a company made a change without an author: they chose a password with a link. On their end date, the server
 * changes them.
 */
export const isByThemselves = ({ by, entity, kind, differences = [] }: Unnamed) =>
  by === null &&
  entity === 'user' &&
  kind === 'edited' &&
  !differences.some(({ field }) => field === 'ends_on');
