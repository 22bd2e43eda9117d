import type { Switched } from '@retaguarda/contract/activation';
import { formatDate, formatTime } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { Tooltip } from '../../platform/ui/tooltip.tsx';
import { reasonWord } from '../../platform/words/reason-word.ts';
import classes from './state-note.module.css';

type StateNoteProps = { switched: Switched; isWide?: boolean };

/** Why something is inactive, in one line. The tooltip has the full reason, with date and author. */
export function StateNote({ switched, isWide = false }: StateNoteProps) {
  const { t } = useTranslation();
  if (!switched) return null;
  const { by } = switched;
  const reason = switched.reason && reasonWord(switched.reason);
  const date = formatDate(switched.since);
  // An anonymised author has no name.
  const since = (date: string) => (by ? t('stateSince', { date, name: by }) : t('stateSinceDate', { date }));
  return (
    <Tooltip
      isInteractive
      label={
        <>
          {reason && <div>{reason}</div>}
          {since(formatTime(switched.since))}
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: With the focus on it, keyboard users can read the tooltip. */}
      <span tabIndex={0} className={classes.note} data-wide={isWide || undefined}>
        {reason ?? (isWide ? since(date) : t('stateSinceDate', { date }))}
      </span>
    </Tooltip>
  );
}
