import { type KeyboardEvent, type PointerEvent, useEffect, useState } from 'react';
import { useTranslation } from '../../platform/text/translation.ts';
import { alongUpAndDown, useRovingFocus } from '../../platform/ui/roving-focus.ts';
import classes from './column-edges.module.css';
import { type ColumnWidths, changeColumnWidths } from './list-storage.ts';

/** The narrowest column, and what an arrow key changes, in percent of the table. */
const least = 5;
const step = 2;

/** Widens a column by some percent of the table, at the expense of its neighbour. */
export function withEdgeMoved(widths: ColumnWidths, column: string, by: number): ColumnWidths {
  const names = Object.keys(widths);
  const neighbour = names[names.indexOf(column) + 1];
  if (neighbour === undefined) return widths;
  const [own = 0, other = 0] = [widths[column], widths[neighbour]];
  const moved = Math.max(least - own, Math.min(by, other - least));
  return { ...widths, [column]: own + moved, [neighbour]: other - moved };
}

const headsOf = (table: HTMLElement) => [...table.querySelectorAll<HTMLElement>('th[data-column]')];

/** Measures the columns on the screen, in percent of the table. */
const widthsIn = (table: HTMLElement): ColumnWidths =>
  Object.fromEntries(
    headsOf(table).map((head) => [head.dataset.column, (100 * head.offsetWidth) / table.offsetWidth]),
  );

type Edge = { column: string; width: number; left: number; height: number };

/** Returns the edges between columns. A table that scrolls sideways, or whose rows are stacked, has none. */
function edgesOf(table: HTMLTableElement): Edge[] {
  const widths = widthsIn(table);
  const isWhole = table.offsetWidth > 0 && table.offsetWidth <= (table.parentElement?.clientWidth ?? 0);
  const heads = isWhole && table.tHead && table.tHead.offsetWidth > 1 ? headsOf(table) : [];
  return heads.slice(0, -1).map((head) => ({
    column: head.dataset.column ?? '',
    width: Math.round(widths[head.dataset.column ?? ''] ?? 0),
    left: head.offsetLeft + head.offsetWidth,
    height: head.offsetHeight,
  }));
}

type ColumnEdgesProps = {
  /** The address of the list. */
  path: string;
  columns: readonly { name: string; header: string }[];
};

/**
 * The edges of the heads of the columns, above the table that follows. Dragging one, or the left and right arrow keys, change
 * the width of a column; a double click resets all of them. The edges are one stop of Tab: up and down lead to the others.
 * They are not in the heads, whose names they would become part of.
 */
export function ColumnEdges({ path, columns }: ColumnEdgesProps) {
  const { t } = useTranslation('listView');
  const [edges, setEdges] = useState<Edge[]>([]);
  const roving = useRovingFocus<HTMLDivElement>(alongUpAndDown);
  const tableBelow = () => roving.ref.current?.nextElementSibling?.querySelector('table');

  // After every render, because the columns may be others, and whenever the table gets another size.
  useEffect(() => {
    const table = tableBelow();
    if (!table) return;
    const read = () =>
      setEdges((before) => {
        const now = edgesOf(table);
        return JSON.stringify(now) === JSON.stringify(before) ? before : now;
      });
    const observer = new ResizeObserver(read);
    observer.observe(table);
    read();
    return () => observer.disconnect();
  });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, column: string) => {
    const by = { ArrowLeft: -step, ArrowRight: step, Home: -100, End: 100 }[event.key];
    const table = tableBelow();
    if (by === undefined || !table) return;
    event.preventDefault();
    changeColumnWidths(path, withEdgeMoved(widthsIn(table), column, by));
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>, column: string) => {
    const table = tableBelow();
    if (!table || event.button !== 0) return;
    const handle = event.currentTarget;
    handle.setPointerCapture(event.pointerId);
    const before = widthsIn(table);
    let widths = before;
    // Until the edge is released, only the heads change: a long list is not rendered at every move.
    const move = ({ clientX }: globalThis.PointerEvent) => {
      widths = withEdgeMoved(before, column, (100 * (clientX - event.clientX)) / table.offsetWidth);
      table.dataset.sized = 'true';
      for (const head of headsOf(table)) head.style.width = `${widths[head.dataset.column ?? '']}%`;
      setEdges(edgesOf(table));
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener(
      'lostpointercapture',
      () => {
        handle.removeEventListener('pointermove', move);
        if (widths !== before) changeColumnWidths(path, widths);
      },
      { once: true },
    );
  };

  return (
    <div {...roving} className={classes.edges}>
      {edges.map(({ column, width, left, height }) => (
        // biome-ignore lint/a11y/useSemanticElements: a rule between paragraphs cannot be moved.
        <div
          key={column}
          role="separator"
          tabIndex={-1}
          aria-orientation="vertical"
          aria-label={t('resize')}
          aria-valuenow={width}
          aria-valuemin={least}
          aria-valuemax={100}
          aria-valuetext={`${columns.find(({ name }) => name === column)?.header}: ${width} %`}
          className={classes.edge}
          style={{ left, height }}
          onKeyDown={(event) => onKeyDown(event, column)}
          onPointerDown={(event) => onPointerDown(event, column)}
          onDoubleClick={() => changeColumnWidths(path, undefined)}
        />
      ))}
    </div>
  );
}
