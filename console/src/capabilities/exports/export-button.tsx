import { Button } from '@mantine/core';
import { type ComponentType, useState } from 'react';
import { loadLater, notifyOffline } from '../../platform/text/text.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import type { ListExport } from './export-menu.tsx';

/** Saves all rows that a search finds as a file. Its code is loaded with the first click: most people only read a list. */
export function ExportButton(props: ListExport) {
  const { t } = useTranslation('layout');
  const [isLoading, setIsLoading] = useState(false);
  const [Menu, setMenu] = useState<ComponentType<ListExport>>();
  const load = () => {
    setIsLoading(true);
    loadLater(() => import('./export-menu.tsx'))
      .then(({ ExportMenu }) => setMenu(() => ExportMenu), notifyOffline)
      .finally(() => setIsLoading(false));
  };
  if (!props.search) return null;
  if (Menu) return <Menu {...props} />;
  return (
    <Button variant="default" aria-haspopup="menu" loading={isLoading} onClick={load}>
      {t('export')}
    </Button>
  );
}
