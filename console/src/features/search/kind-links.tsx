import type { FoundGroup, FoundKind } from '@retaguarda/contract/entities/search';
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../platform/text/format.ts';
import { usePermissionNames } from '../../platform/text/permission-names.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import classes from './search-page.module.css';

type KindLinksProps = { text: string; kind: FoundKind | undefined; groups: FoundGroup[] };

/** Links to the results of each kind, with their numbers. */
export function KindLinks({ text, kind, groups }: KindLinksProps) {
  const { t } = useTranslation('search');
  const names = usePermissionNames();
  if (groups.length < 2 && !kind) return null;
  const links = [
    { label: t('everything'), to: undefined, count: '' },
    ...groups.map(({ kind, total, has_more }) => ({
      label: names.entity(kind),
      to: kind,
      count: `${has_more ? '+' : ''}${formatNumber(total, document.documentElement.lang)}`,
    })),
  ];
  return (
    <nav aria-label={t('kinds')} className={classes.kinds}>
      {links.map(({ label, to, count }) => (
        <Link
          key={label}
          to="/search"
          search={{ text, ...(to && { kind: to }) }}
          className={classes.kind}
          activeOptions={{ exact: true }}
          aria-current={to === kind ? 'true' : undefined}
        >
          {label}
          {count && <span className={classes.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  );
}
