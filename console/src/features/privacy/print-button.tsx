import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from '../../platform/text/translation.ts';
import classes from './print-button.module.css';

type PrintButtonProps = {
  /** Browsers propose it as the name of the PDF. */
  title: string;
  children: ReactNode;
};

/** Prints only its content, without the screen around it: on white in both themes. */
export function PrintButton({ title, children }: PrintButtonProps) {
  const { t } = useTranslation('privacy');
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    if (!isPrinting) return;
    const screenTitle = document.title;
    document.title = title;
    window.print();
    document.title = screenTitle;
    setIsPrinting(false);
  }, [isPrinting, title]);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconPrinter size={16} aria-hidden />}
        onClick={() => setIsPrinting(true)}
      >
        {t('print')}
      </Button>
      {isPrinting && createPortal(<div className={classes.sheet}>{children}</div>, document.body)}
    </>
  );
}
