import { Tooltip } from '@mantine/core';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import classes from './long-text.module.css';

type LongTextProps = { children: string | undefined };

/** Text in one line: what does not fit is cut, and shown whole on hover, focus and touch. */
export const LongText = ({ children }: LongTextProps) => <Line key={children}>{children}</Line>;

function Line({ children }: LongTextProps) {
  const line = useRef<HTMLSpanElement>(null);
  const [isCut, setIsCut] = useState(false);

  useEffect(() => {
    const element = line.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setIsCut(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <Whole text={children} isCut={isCut}>
      {/* Without the focus a keyboard could not see the rest. */}
      <span ref={line} className={classes.cut} tabIndex={isCut ? 0 : undefined}>
        {children}
      </span>
    </Whole>
  );
}

type ShortTextProps = { children: string; shown: string };

/** Text of which only the beginning is shown, on as many lines as that takes; the whole in the same ways. */
export const ShortText = ({ children, shown }: ShortTextProps) => (
  <Whole text={children} isCut={shown !== children}>
    <span tabIndex={shown !== children ? 0 : undefined}>{shown}</span>
  </Whole>
);

type WholeProps = { text: string | undefined; isCut: boolean; children: ReactElement };

/** Stays while the mouse is on it: who enlarges the screen follows a long text with the mouse. */
const Whole = ({ text, isCut, children }: WholeProps) => (
  <Tooltip label={text} disabled={!isCut} interactive multiline maw={400} className={classes.whole}>
    {children}
  </Tooltip>
);
