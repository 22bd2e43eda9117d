import { IconArrowRight } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import { FoundDetails } from '../../features/search/found-details.tsx';
import { foundIcon, foundLink } from '../../features/search/found-link.ts';
import { useShown } from '../../features/search/use-shown.ts';
import { MarkedText } from '../../platform/text/marked-text.tsx';
import { usePermissionNames } from '../../platform/text/permission-names.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import type { Options } from './option.ts';
import { useFound } from './use-found.ts';

/** The rows that match the text, by kind. When there are more than are shown, `seeAll` opens all of them. */
export function useResults(text: string) {
  const { t } = useTranslation('search');
  const names = usePermissionNames();
  const shown = useShown(text);
  const { groups, isAnswered, isSearching, hasFailed } = useFound(text);
  const results: Options[] = groups.map(({ kind, rows }) => ({
    label: names.entity(kind),
    options: rows.map((row) => {
      const texts = shown(kind, row);
      return {
        key: `${kind} ${row.id}`,
        text: `${row.name} ${row.detail} ${texts.id}`,
        icon: foundIcon(kind),
        label: <MarkedText typed={text}>{texts.name}</MarkedText>,
        details: <FoundDetails typed={text} {...texts} />,
        link: foundLink(kind, row),
      };
    }),
  }));

  const total = groups.reduce((sum, group) => sum + group.total, 0);
  const hasMore = groups.some(({ has_more }) => has_more);
  const isMoreThanShown = total > groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const label = t(hasMore ? 'seeMore' : 'seeAll', { count: total });
  const link = linkOptions({ to: '/search', search: { text } });
  const seeAll: Options = {
    label: t('title'),
    options: [{ key: 'all', text: label, icon: IconArrowRight, label, link }],
  };
  return {
    results,
    seeAll: isAnswered && (hasMore || isMoreThanShown) ? [seeAll] : [],
    isSearching,
    hasFailed,
  };
}
