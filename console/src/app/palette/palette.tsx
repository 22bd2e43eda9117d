import { Modal } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../text/translation.ts';
import classes from './palette.module.css';
import { PaletteSearch } from './palette-search.tsx';

type PaletteProps = { isOpen: boolean; onClose: () => void; onSettings: () => void; onHelp: () => void };

/** The dialog that Ctrl+K opens, to find and open anything, or to do something, with the keyboard. */
export function Palette({ isOpen, onClose, onSettings, onHelp }: PaletteProps) {
  const { t } = useTranslation('search');
  const focused = useRef<Element>(null);
  const [hasActed, setHasActed] = useState(false);

  useEffect(() => {
    if (!isOpen) return;
    focused.current = document.activeElement;
    setHasActed(false);
  }, [isOpen]);

  // An action may open a dialog, which then gives the focus back to the element that has it now. So the palette gives it
  // back at once, and not later, when it has closed.
  const closeAndAct = (act: () => void) => {
    setHasActed(true);
    onClose();
    if (focused.current instanceof HTMLElement) focused.current.focus();
    act();
  };

  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      returnFocus={!hasActed}
      centered={false}
      size={640}
      yOffset="12dvh"
      padding={0}
      classNames={{ content: classes.palette ?? '', body: classes.body ?? '' }}
      attributes={{ content: { 'aria-label': t('palette') } }}
    >
      <PaletteSearch onOpened={onClose} onAct={closeAndAct} onSettings={onSettings} onHelp={onHelp} />
    </Modal>
  );
}
