import { limits } from '@retaguarda/contract/limits';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { OnFirstUse } from '../../components/dialogs/on-first-use.tsx';
import { useTranslation } from '../../platform/text/translation.ts';
import classes from './palette.module.css';
import type { ListOfField } from './palette-results.tsx';

const paletteResults = async () => (await import('./palette-results.tsx')).PaletteResults;

type PaletteProps = {
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  onSettings: () => void;
  onHelp: () => void;
};

/**
 * The dialog that Ctrl+K opens, to find and open anything, or to do something, with the keyboard. The browser's own dialog,
 * because it opens and takes the focus at once: no letter typed after the shortcut is lost.
 */
export function Palette({ isOpen, onOpen, onClose, onSettings, onHelp }: PaletteProps) {
  const { t } = useTranslation('layout');
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const [list, setList] = useState<ListOfField>();
  const onKey = useRef<(event: KeyboardEvent) => void>(undefined);
  const isEnterWaiting = useRef(false);

  useLayoutEffect(() => {
    if (isOpen) return dialog.current?.showModal();
    dialog.current?.close();
    setTyped('');
    isEnterWaiting.current = false;
  }, [isOpen]);

  useLayoutEffect(() => {
    const typedEarly = globalThis.takeEarlyTyping?.();
    if (typedEarly === undefined) return;
    setTyped(typedEarly);
    onOpen();
  }, [onOpen]);

  // An action may open a dialog, which then gives the focus back to the element that has it now. So the palette gives it
  // back at once, and not later, when it has closed.
  const closeAndAct = (act: () => void) => {
    dialog.current?.close();
    onClose();
    act();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a character, the keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      return onClose();
    }
    // Enter also counts before the list is loaded, unless another key follows.
    isEnterWaiting.current = event.key === 'Enter' && !onKey.current;
    onKey.current?.(event);
  };
  const closeOutside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by keyboard, Escape closes it.
    <dialog
      ref={dialog}
      className={classes.palette}
      aria-label={t('palette')}
      aria-modal={isOpen || undefined}
      onClick={closeOutside}
      // The browser also closes it on other keys and gestures, and reports that late, when it may be open again.
      onClose={() => !dialog.current?.open && onClose()}
    >
      <div className={classes.search}>
        <IconSearch size={18} aria-hidden />
        <input
          className={classes.field}
          type="text"
          autoComplete="off"
          placeholder={t('palettePlaceholder')}
          maxLength={limits.filter.max}
          aria-label={t('searchEverywhere')}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={list?.activeOption !== undefined}
          aria-controls={list?.id}
          aria-activedescendant={list?.activeOption}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <OnFirstUse
        load={paletteResults}
        isReadySoon
        isOpen={isOpen}
        typed={typed}
        onList={setList}
        onKey={onKey}
        isEnterWaiting={isEnterWaiting}
        onClose={onClose}
        onAct={closeAndAct}
        onSettings={onSettings}
        onHelp={onHelp}
      />
    </dialog>
  );
}
