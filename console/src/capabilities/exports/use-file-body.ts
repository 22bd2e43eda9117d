import type { ExportedEntity, ExportFormat } from '@retaguarda/contract/entities/exports';
import { type ColumnKind, exportColumns } from '@retaguarda/contract/export-columns';
import { columnTitle, useWords } from '../history/export-texts.ts';

/** Returns a function that describes the file: its columns with their titles, and the words for closed sets of values. */
export function useFileBody(entity: ExportedEntity, title: string) {
  const wordFor = useWords();
  const columns = Object.entries<ColumnKind>(exportColumns[entity]);
  const wordsFor = (name: string, kind: ColumnKind) => {
    const values = typeof kind === 'object' ? kind : kind === 'value' ? ['true', 'false'] : [];
    return Object.fromEntries(values.map((value) => [value, wordFor(entity, name, value)]));
  };
  return (format: ExportFormat) => ({
    format,
    title,
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    columns: columns.map(([name, kind]) => ({
      name,
      title: columnTitle(entity, name),
      words: wordsFor(name, kind),
    })),
  });
}
