import { type FunctionComponent, lazy, Suspense } from 'react';
import type { ChartProps } from './bar-chart.tsx';
import classes from './overview.module.css';

// The same data is on the screen as text. If it cannot be loaded, its place stays empty.
const loading = import('./bar-chart.tsx').then(
  (file): { default: FunctionComponent<ChartProps> } => ({ default: file.BarChart }),
  () => ({ default: () => null }),
);

const BarChart = lazy(() => loading);

/** A chart that is loaded in parallel with its values, to appear with the text beside it. Its space is reserved. */
export const LaterChart = (props: ChartProps) => (
  <div className={classes.chart} style={{ height: props.height }} aria-hidden>
    <Suspense>
      <BarChart {...props} />
    </Suspense>
  </div>
);
