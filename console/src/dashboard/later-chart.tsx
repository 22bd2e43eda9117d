import { type FunctionComponent, lazy, Suspense } from 'react';
import type { ChartProps } from './bar-chart.tsx';
import classes from './overview.module.css';

// What it shows is on the screen as text. If it cannot be loaded, its place stays empty.
const BarChart = lazy<FunctionComponent<ChartProps>>(() =>
  import('./bar-chart.tsx').then(
    (file) => ({ default: file.BarChart }),
    () => ({ default: () => null }),
  ),
);

/** A chart that is loaded when the text beside it is shown. Its place is kept, so that nothing moves. */
export const LaterChart = (props: ChartProps) => (
  <div className={classes.chart} style={{ height: props.height }} aria-hidden>
    <Suspense>
      <BarChart {...props} />
    </Suspense>
  </div>
);
