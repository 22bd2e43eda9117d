import type { Span } from './find-matches.ts';
import classes from './pattern-bench.module.css';

/** A message with its matches marked. A message without a match is dimmed. */
export function MarkedMessage({ children, spans }: { children: string; spans: Span[] | undefined }) {
  if (!spans)
    return (
      <li className={classes.message} data-missed>
        {children}
      </li>
    );
  return (
    <li className={classes.message}>
      {spans.map(([start, end], at) => (
        <span key={start}>
          {children.slice(spans[at - 1]?.[1] ?? 0, start)}
          {/* An empty match has no text to mark. */}
          {end > start && <mark>{children.slice(start, end)}</mark>}
        </span>
      ))}
      {children.slice(spans.at(-1)?.[1])}
    </li>
  );
}
