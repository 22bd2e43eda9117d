import type { Tag } from '@retaguarda/contract/entities/tags';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../platform/text/translation.ts';
import { linkWithSearch } from '../../platform/ui/address.ts';
import { Tooltip } from '../../platform/ui/tooltip.tsx';
import classes from './tag-chips.module.css';

export type TagChipsProps = {
  /** All tags. */
  tags: Tag[] | undefined;
  ids: readonly number[];
  /** How many are shown. The others are counted. */
  most?: number;
};

/** The tags of a company in the row of a list. */
export function TagChips({ tags = [], ids, most = 2 }: TagChipsProps) {
  const { t } = useTranslation('tags');
  const own = tags.filter(({ id }) => ids.includes(id));
  const rest = own.slice(most).map(({ name }) => name);
  const names = rest.join(', ');
  return (
    <span className={classes.tags}>
      {own.slice(0, most).map((tag) => (
        <span key={tag.id} className={classes.tag} title={tag.name}>
          <TagName {...tag} />
        </span>
      ))}
      {rest.length > 0 && (
        <Tooltip label={names}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the focus shows the names. */}
          <span className={classes.tag} tabIndex={0} role="img" aria-label={t('more', { names })}>
            +{rest.length}
          </span>
        </Tooltip>
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
