import type { HTMLAttributes } from 'react';

type PlainListProps = HTMLAttributes<HTMLElement> & { isOrdered?: boolean };

/** A list without bullets or numbers. Safari announces it as a list only with its role. */
export function PlainList({ isOrdered = false, ...props }: PlainListProps) {
  const Element = isOrdered ? 'ol' : 'ul';
  return <Element role="list" {...props} />;
}
