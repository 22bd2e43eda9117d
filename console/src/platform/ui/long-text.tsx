import { Link } from '@tanstack/react-router';
import { type ReactElement, type Ref, useEffect, useRef, useState } from 'react';
import type { LinkTo } from './address.ts';
import classes from './long-text.module.css';
import { Tooltip } from './tooltip.tsx';

type LongTextProps = {
  children: string | undefined;
  /** The text is a link to this screen. */
  link?: LinkTo | undefined;
};

/** Text in one line. When it does not fit it is cut, and a tooltip shows all of it on hover, focus and touch. */
export const LongText = ({ children, link }: LongTextProps) => (
  <Line key={children} link={link}>
    {children}
  </Line>
);

function Line({ children, link }: LongTextProps) {
  const line = useRef<HTMLElement>(null);
  const [isCut, setIsCut] = useState(false);

  useEffect(() => {
    const element = line.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setIsCut(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <WholeTextTooltip text={children} isCut={isCut}>
      {link ? (
        // The keys of lists and the look of a row find the link by its mark.
        <Link
          {...link}
          ref={line as Ref<HTMLAnchorElement>}
          className={`${classes.cut} ${classes.link}`}
          data-row-link
        >
          {children}
        </Link>
      ) : (
        // The text can have the focus, so that keyboard users can open the tooltip.
        <span ref={line} className={classes.cut} tabIndex={isCut ? 0 : undefined}>
          {children}
        </span>
      )}
    </WholeTextTooltip>
  );
}

type ShortTextProps = { children: string; shown: string };

/** Shows only the beginning of a text, on as many lines as needed. The tooltip is the same as that of LongText. */
export const ShortText = ({ children, shown }: ShortTextProps) => (
  <WholeTextTooltip text={children} isCut={shown !== children}>
    <span tabIndex={shown !== children ? 0 : undefined}>{shown}</span>
  </WholeTextTooltip>
);

type WholeTextTooltipProps = {
  text: string | undefined;
  isCut: boolean;
  children: ReactElement<Record<string, unknown>>;
};

/** A tooltip with the whole text. */
const WholeTextTooltip = ({ text, isCut, children }: WholeTextTooltipProps) => (
  <Tooltip label={text} disabled={!isCut} isInteractive>
    {children}
  </Tooltip>
);
