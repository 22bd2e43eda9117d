import { Button, Menu } from '@mantine/core';
import { IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../platform/text/translation.ts';
import { ExportProgress } from './export-progress.tsx';
import { type ExportedList, useExport } from './use-export.ts';

const icons = { csv: IconFileTypeCsv, xlsx: IconFileSpreadsheet };

/** The formats to choose from; while a file is made, how far it is, and how to cancel it. */
export function ExportMenu(props: ExportedList) {
  const { t } = useTranslation('exports');
  const { t: layout } = useTranslation('layout');
  // The click that loaded this code was meant to open the menu.
  const [isOpen, setIsOpen] = useState(true);
  const { begin, cancel, progress } = useExport(props);
  if (progress) return <ExportProgress {...progress} onCancel={cancel} />;
  return (
    <Menu opened={isOpen} onChange={setIsOpen} position="bottom-end">
      <Menu.Target>
        <Button variant="default">{layout('export')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('menu')}</Menu.Label>
        {(['csv', 'xlsx'] as const).map((format) => {
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
