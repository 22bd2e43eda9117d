import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

export type ChartProps = {
  height: number;
  values: number[];
  /** The label below each bar. */
  labels?: string[] | undefined;
  /** Called with the place of the bar that is pointed at; undefined when it is left. */
  onPoint?: ((place: number | undefined) => void) | undefined;
};

/** Bars, drawn in the colours of the theme. */
export function BarChart({ height, values, labels, onPoint }: ChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const scheme = useComputedColorScheme();
  const drawn = JSON.stringify({ values, labels });

  // biome-ignore lint/correctness/useExhaustiveDependencies: redraw in other colours, or when the values change.
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const { values, labels } = JSON.parse(drawn) as Pick<ChartProps, 'values' | 'labels'>;
    const sizeOf = () => ({ width: box.clientWidth, height });
    const chart = new uPlot(
      { ...sizeOf(), ...optionsFor(box, values, { labels, onPoint }) },
      [values.map((_, at) => at), values],
      box,
    );
    const observer = new ResizeObserver(() => chart.setSize(sizeOf()));
    observer.observe(box);
    return () => {
      observer.disconnect();
      chart.destroy();
    };
  }, [drawn, scheme, height]);

  return <div ref={place} />;
}

function optionsFor(
  box: HTMLElement,
  values: number[],
  { labels, onPoint }: Pick<ChartProps, 'labels' | 'onPoint'>,
) {
  const styles = getComputedStyle(box);
  const colour = (name: string) => styles.getPropertyValue(name).trim();
  const font = `12px ${styles.fontFamily}`;
  const bars = uPlot.paths.bars?.({ size: [0.6, 28], radius: 0.15 });
  const fill = colour('--mantine-color-iris-5');
  const axis = {
    font,
    stroke: colour('--mantine-color-dimmed'),
    grid: { stroke: colour('--line'), width: 1 },
    ticks: { show: false },
  };
  const x: uPlot.Scale = { time: false, range: [-0.5, values.length - 0.5] };
  const y: uPlot.Scale = { range: (_, __, most) => [0, Math.max(most, 1)] };
  return {
    legend: { show: false },
    cursor: { x: false, y: false, points: { show: false }, drag: { x: false, y: false } },
    scales: { x, y },
    axes: [
      {
        ...axis,
        size: 28,
        grid: { show: false },
        splits: () => values.map((_, at) => at),
        values: (chart: uPlot, at: number[]) => everyNth(chart, at).map((one) => labels?.[one] ?? ''),
      },
      { ...axis, size: 40, incrs: wholeSteps, space: 44 },
    ],
    series: [{}, { fill, stroke: fill, width: 0, points: { show: false }, ...(bars && { paths: bars }) }],
    hooks: { setCursor: [({ cursor }: uPlot) => onPoint?.(cursor.idx ?? undefined)] },
  } satisfies Omit<uPlot.Options, 'width' | 'height'>;
}

/** Counts are whole numbers. */
const wholeSteps = [1, 2, 5]
  .flatMap((step) => [1, 10, 100, 1e3, 1e4, 1e5, 1e6].map((power) => step * power))
  .sort((one, other) => one - other);

/** Chooses as many labels as there is room for. The last one, today, is always there. */
function everyNth({ width }: uPlot, places: number[]) {
  const step = Math.ceil(places.length / Math.max(1, Math.floor(width / 56)));
  return places.map((place) => ((places.length - 1 - place) % step === 0 ? place : -1));
}
