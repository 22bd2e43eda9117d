import type { Language } from '@retaguarda/contract/languages';
import { useQuery } from '@tanstack/react-query';
import { useMatches } from '@tanstack/react-router';
import { useTranslation } from '../../platform/text/translation.ts';
import type { GuidePart } from './guide-part.ts';
import { pageOfScreen } from './page-of-screen.ts';

const folders = { pt: 'pt', eng: 'en', sp: 'es' } satisfies Record<Language, string>;

/** Each page is a file of its own, loaded when it is opened. */
const pages = import.meta.glob<GuidePart[]>('../../../../docs/guide/*/*.md', { import: 'default' });

/** The name of the page about the screen that is open. */
export const usePageOfScreen = () =>
  useMatches({
    select: (matches) => pageOfScreen[matches.at(-1)?.fullPath as keyof typeof pageOfScreen] ?? 'index',
  });

/** A page of the guide in the language of the console. */
export function useGuidePage(name: string) {
  const { language } = useTranslation();
  const file = `../../../../docs/guide/${folders[language]}/${name}.md`;
  return useQuery({
    queryKey: ['guide', file],
    queryFn: () => pages[file]?.() ?? Promise.reject(new Error(`No page ${file}`)),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isShownByPage: true },
  });
}
