/** What a page of the guide is made of. It is data, not HTML: React escapes every text in it. */
export type GuidePart =
  | string
  | { tag: 'h3' | 'h4' | 'p' | 'ol' | 'ul' | 'li' | 'strong' | 'code'; parts: GuidePart[] }
  | { tag: 'a'; page: string; parts: GuidePart[] }
  | { tag: 'img'; src: string; alt: string; width: number; height: number };
