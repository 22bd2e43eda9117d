import type { ContentLine, ContentPart, ContentRow } from '@retaguarda/contract/entities/company-copies';
import { useState } from 'react';

const keyOf = (part: ContentPart, { name }: ContentRow) => `${part} ${name}`;

/** Keeps the ticked rows of these lines: at first all. A profile needs the department that it belongs to. */
export function useTicks(lines: ContentLine[], mayTick: (line: ContentLine) => boolean) {
  const [unticked, setUnticked] = useState<string[]>([]);
  const isWanted = (part: ContentPart, row: ContentRow) => !unticked.includes(keyOf(part, row));
  const departments = new Set(
    lines
      .filter((line) => line.part === 'departments' && mayTick(line))
      .flatMap(({ part, rows }) => rows.filter((row) => isWanted(part, row)))
      .map(({ name }) => name),
  );
  const mayTake = (line: ContentLine, { department }: ContentRow) =>
    mayTick(line) && (line.part !== 'profiles' || (department !== undefined && departments.has(department)));
  const tickedIn = (line: ContentLine) =>
    line.rows.filter((row) => mayTake(line, row) && isWanted(line.part, row));
  const ticked = lines.filter((line) => tickedIn(line).length > 0);

  return {
    parts: ticked.map(({ part }) => part),
    /**
     * The names of the ticked rows of each part. A part with more rows than are shown is sent whole, which the server
     * refuses, unless some of it is unticked: otherwise the rest would be missing silently.
     */
    onlyRows: Object.fromEntries(
      ticked
        .filter((line) => line.total === line.rows.length || tickedIn(line).length < line.rows.length)
        .map((line) => [line.part, tickedIn(line).map(({ name }) => name)]),
    ),
    unticked,
    restore: setUnticked,
    mayTake,
    tickedIn,
    tick: (part: ContentPart, rows: ContentRow[], isOn: boolean) => {
      const keys = rows.map((row) => keyOf(part, row));
      setUnticked([...unticked.filter((key) => !keys.includes(key)), ...(isOn ? [] : keys)]);
    },
  };
}

export type Ticks = ReturnType<typeof useTicks>;
