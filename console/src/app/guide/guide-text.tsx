import { Anchor } from '@mantine/core';
import { useTranslation } from '../../platform/text/translation.ts';

/** A part of a page of the guide. It is data, not HTML: React escapes every text in it. */
export type GuidePart =
  | string
  | { tag: 'h3' | 'h4' | 'p' | 'ol' | 'ul' | 'li' | 'strong' | 'code'; parts: GuidePart[] }
  | { tag: 'a'; page: string; parts: GuidePart[] }
  | { tag: 'img'; src: string; alt: string; width: number; height: number };

type GuideTextProps = { parts: GuidePart[]; onPage: (name: string) => void };

/** Parts of a page of the guide. A link opens another page in the same place, a picture itself in full. */
export function GuideText({ parts, onPage }: GuideTextProps) {
  const enlarge = useTranslation('guide').t('enlarge');
  return parts.map((part, place) => {
    if (typeof part === 'string') return part;
    const key = `${part.tag} ${place}`;
    if (part.tag === 'img') {
      const { src, alt, width, height } = part;
      return (
        <a key={key} href={src} target="_blank" rel="noreferrer" title={enlarge}>
          <img src={src} width={width} height={height} alt={alt} loading="lazy" />
        </a>
      );
    }
    const inside = <GuideText parts={part.parts} onPage={onPage} />;
    if (part.tag === 'a')
      return (
        <Anchor key={key} component="button" type="button" inherit onClick={() => onPage(part.page)}>
          {inside}
        </Anchor>
      );
    return <part.tag key={key}>{inside}</part.tag>;
  });
}
