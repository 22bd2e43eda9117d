import { Button } from '@mantine/core';
import { byteOrderMark, csvLine } from '@retaguarda/contract/csv';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from '../../platform/text/translation.ts';
import { saveFile } from '../../platform/ui/files.ts';
import type { Column } from './columns.ts';

/** Saves a file with the names of all columns, and one row as an example. */
export function ModelButton({ columns, name }: { columns: Column[]; name: string }) {
  const { t } = useTranslation('imports');
  const save = () => {
    const lines = [columns.map(({ label }) => label), columns.map(({ example }) => example)];
    const text = byteOrderMark + lines.map(csvLine).join('');
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${t('modelName')}-${name}.csv`);
  };
  return (
    <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={save}>
      {t('model')}
    </Button>
  );
}
