import { useResizeObserver } from '@mantine/hooks';
import { type ReactNode, useLayoutEffect } from 'react';
import classes from './action-bar.module.css';

/** The bar at the bottom edge of the screen with the buttons of a form. */
export function ActionBar({ children }: { children: ReactNode }) {
  const [ref, { height }] = useResizeObserver<HTMLDivElement>();

  // tokens.css reads how much of the page the bar hides.
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--action-bar', `${height}px`);
    return () => void style.removeProperty('--action-bar');
  }, [height]);

  return (
    <div ref={ref} className={classes.bar}>
      {children}
    </div>
  );
}
