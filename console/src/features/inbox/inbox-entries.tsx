import { Text, VisuallyHidden } from '@mantine/core';
import type { InboxEntry } from '@retaguarda/contract/entities/inbox';
import { Link } from '@tanstack/react-router';
import { PlainList } from '../../components/page/plain-list.tsx';
import { useViewedProfile } from '../../platform/session/session.ts';
import { formatRecent } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { kindIcons, linkOf, wordsOf } from './entry-words.ts';
import classes from './inbox-entries.module.css';
import { useMarkRead } from './use-unread.ts';

type InboxEntriesProps = {
  entries: InboxEntry[];
  /** The person follows an entry in this tab. */
  onLeave?: () => void;
};

/** Another version of the server may have other kinds. */
const isKnown = ({ kind }: InboxEntry) => kind in kindIcons;

/** Entries of the inbox. Each leads to what it is about, and is read then. */
export const InboxEntries = ({ entries, onLeave }: InboxEntriesProps) => (
  <PlainList className={classes.entries}>
    {entries.filter(isKnown).map((entry) => (
      <li key={entry.id} className={classes.item}>
        <Entry entry={entry} onLeave={onLeave} />
      </li>
    ))}
  </PlainList>
);

function Entry({ entry, onLeave }: { entry: InboxEntry; onLeave: (() => void) | undefined }) {
  const markRead = useMarkRead();
  const isOnlyViewing = useViewedProfile() !== undefined;
  const link = linkOf(entry);
  const read = () => {
    if (!entry.is_read && !isOnlyViewing) markRead({ ids: [entry.id] });
  };
  if (!link)
    return (
      <div className={classes.entry}>
        <Content entry={entry} />
      </div>
    );
  return (
    <Link
      {...link}
      className={`${classes.entry} ${classes.link}`}
      onClick={(event) => {
        read();
        // In another tab, this one stays as it is.
        if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onLeave?.();
      }}
      onAuxClick={({ button }) => button === 1 && read()}
    >
      <Content entry={entry} />
    </Link>
  );
}

function Content({ entry }: { entry: InboxEntry }) {
  const { t } = useTranslation('inbox');
  const { title, more } = wordsOf(entry);
  const Icon = kindIcons[entry.kind];
  return (
    <>
      <Icon size={20} stroke={1.6} aria-hidden className={classes.icon ?? ''} />
      <span className={classes.text}>
        {!entry.is_read && <VisuallyHidden>{t('unreadEntry')} </VisuallyHidden>}
        <Text component="span" size="sm" fw={entry.is_read ? undefined : 600} className={classes.title ?? ''}>
          {title}
        </Text>
        {more && (
          <Text component="span" size="sm" c="dimmed" lineClamp={2} className={classes.more ?? ''}>
            {more}
          </Text>
        )}
        <Text component="time" dateTime={entry.at} size="xs" c="dimmed" className="tabular">
          {formatRecent(entry.at)}
        </Text>
      </span>
      {!entry.is_read && <span className={classes.unread} />}
    </>
  );
}
