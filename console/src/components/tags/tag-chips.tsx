import type { Tag } from '@retaguarda/contract/entities/tags';
import { Link } from '@tanstack/react-router';
import { linkWithSearch } from '../../platform/ui/address.ts';
import { ShortText } from '../../platform/ui/long-text.tsx';
import classes from './tag-chips.module.css';

const mostShown = 2;

export type TagChipsProps = {
  /** All tags. */
  tags: Tag[] | undefined;
  ids: readonly number[];
};

/** The tags of a company in the row of a list: some by name, the others counted, with a tooltip that names them. */
export function TagChips({ tags = [], ids }: TagChipsProps) {
  const own = tags.filter(({ id }) => ids.includes(id));
  const rest = own.slice(mostShown).map(({ name }) => name);
  return (
    <span className={classes.tags}>
      {own.slice(0, mostShown).map((tag) => (
        <span key={tag.id} className={classes.tag} title={tag.name}>
          <TagName {...tag} />
        </span>
      ))}
      {rest.length > 0 && (
        <span className={classes.tag}>
          <ShortText shown={`+${rest.length}`}>{rest.join(', ')}</ShortText>
        </span>
      )}
    </span>
  );
}

/** All tags of a company. Each leads to the companies that have it. */
export const TagLinks = ({ tags = [], ids }: Pick<TagChipsProps, 'tags' | 'ids'>) => (
  <span className={classes.tags}>
    {tags
      .filter(({ id }) => ids.includes(id))
      .map((tag) => (
        <Link
          key={tag.id}
          className={classes.tag}
          {...linkWithSearch('/companies', { tag_id: tag.id, page: 1 })}
        >
          <TagName {...tag} />
        </Link>
      ))}
  </span>
);

export const TagDot = ({ color }: Pick<Tag, 'color'>) => (
  <i className={classes.dot} style={{ background: `var(--mantine-color-${color}-6)` }} aria-hidden />
);

const TagName = ({ name, color }: Tag) => (
  <>
    <TagDot color={color} />
    <span>{name}</span>
  </>
);
