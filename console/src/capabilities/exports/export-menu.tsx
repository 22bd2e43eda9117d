import { Box, Button, Menu, Progress } from '@mantine/core';
import { endDateReason } from '@retaguarda/contract/activation';
import { type ColumnKind, entityOf } from '@retaguarda/contract/endpoint';
import type { ChangeEntity } from '@retaguarda/contract/entities/changes';
import {
  type ExportBody,
  type ExportedList,
  type ExportFormat,
  exportFormats,
  exportOf,
} from '@retaguarda/contract/entities/exports';
import { IconFileSpreadsheet, IconFileTypeCsv, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { formatNumber } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { columnTitle, columnWord } from '../../platform/words/column-words.ts';
import { reasonWord } from '../../platform/words/reason-word.ts';
import { type ExportProgress, useDownload } from './use-download.ts';

export type ListExport = {
  /** The call of the list. */
  call: ExportedList;
  /** The title of the list, from which the file gets its name. */
  title: string;
  /** What was searched; undefined before the first search. */
  search: Record<string, unknown> | undefined;
};

const icons = { csv: IconFileTypeCsv, xlsx: IconFileSpreadsheet };

/** The formats to choose from; while a file is made, its progress, and how to cancel it. */
export function ExportMenu(props: ListExport) {
  const { t } = useTranslation('exports');
  const { t: layout } = useTranslation('layout');
  // The click that loaded this code was meant to open the menu.
  const [isOpen, setIsOpen] = useState(true);
  const { begin, cancel, progress } = useExport(props);
  if (progress) return <CancelButton progress={progress} onCancel={cancel} />;
  return (
    <Menu opened={isOpen} onChange={setIsOpen} position="bottom-end">
      <Menu.Target>
        <Button variant="default">{layout('export')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('menu')}</Menu.Label>
        {exportFormats.map((format) => {
          const Icon = icons[format];
          return (
            <Menu.Item
              key={format}
              leftSection={<Icon size={18} stroke={1.5} aria-hidden />}
              onClick={() => begin(format)}
            >
              {t(format)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The progress of an export. A click cancels it. */
function CancelButton({ progress, onCancel }: { progress: ExportProgress; onCancel: () => void }) {
  const { t } = useTranslation('exports');
  const { sent, total } = progress;
  const percent = total ? Math.floor((100 * sent) / total) : 0;
  const shown =
    total === undefined ? t('preparing') : `${t('progress', { sent, total })} · ${formatNumber(percent)}%`;
  return (
    <Box pos="relative">
      <Button
        variant="default"
        className="tabular"
        leftSection={<IconX size={16} aria-hidden />}
        aria-label={t('cancel')}
        title={t('cancel')}
        onClick={onCancel}
      >
        {shown}
      </Button>
      <Progress
        value={percent}
        size={3}
        pos="absolute"
        bottom={0}
        left={4}
        right={4}
        aria-label={shown}
        style={{ pointerEvents: 'none' }}
      />
    </Box>
  );
}

/** Exports what was searched. */
function useExport({ call: list, title, search }: ListExport) {
  const { begin, ...running } = useDownload(exportOf(list));
  const { page: _page, qtd: _qtd, ...query } = search ?? {};
  return {
    begin: (format: ExportFormat) => begin({ query, body: describeFile(list, { format, title }) }),
    ...running,
  };
}

/** The columns of the file with their titles, and the words for closed sets of values. */
function describeFile(list: ExportedList, file: Pick<ExportBody, 'format' | 'title'>): ExportBody {
  const entity = entityOf(list) as ChangeEntity;
  const wordsFor = (name: string, kind: ColumnKind) => {
    const values = typeof kind === 'object' ? kind : kind === 'value' ? ['true', 'false'] : [];
    if (name === 'switched.reason') return { [endDateReason]: reasonWord(endDateReason) };
    return Object.fromEntries(values.map((value) => [value, columnWord(entity, name, value)]));
  };
  return {
    ...file,
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    columns: Object.entries(list.exports).map(([name, kind]) => ({
      name,
      title: columnTitle(entity, name),
      words: wordsFor(name, kind),
    })),
  };
}
