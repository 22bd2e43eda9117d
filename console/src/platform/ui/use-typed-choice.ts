import { useDisclosure } from '@mantine/hooks';
import {
  type FocusEvent,
  type InputEvent,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';

/** The handlers of the field that are called in addition to those made here. */
type Given = {
  /** Called with what is typed, or with '' when nothing is typed any more. */
  onTyped?: ((text: string) => void) | undefined;
  /** The options for the typed text have not arrived yet. */
  isSearching?: boolean | undefined;
  /** Opens the list on focus. Only for fields outside forms, where Enter submits nothing. */
  openOnFocus?: boolean | undefined;
  onDropdownOpen?: (() => void) | undefined;
  onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
  onFocus?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
};

type Field = {
  /** The text of the field while nothing is typed. */
  shown: string;
  /** Called when all text was deleted and the field is left. */
  onEmptied?: () => void;
};

const optionsOf = (field: HTMLInputElement) => {
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
  return [...(list?.querySelectorAll<HTMLElement>('[role=option]') ?? [])];
};

/**
 * Returns the props of a Mantine select that is searched by typing. The first match is highlighted. While the list is open, Enter
 * takes the highlighted option and never sends the form. Tab takes an option that is the only match.
 */
export function useTypedChoice(given: Given, { shown, onEmptied }: Field) {
  const { onTyped, isSearching = false } = given;
  const [isOpen, list] = useDisclosure();
  const [hasFocus, setHasFocus] = useState(false);
  const [typed, setTyped] = useState<string>();
  const field = useRef<HTMLInputElement>(undefined);
  /** Enter was pressed before the options had arrived: the first one is taken when they do. */
  const isWaiting = useRef(false);

  const type = (text: string | undefined) => {
    isWaiting.current = false;
    setTyped(text);
    onTyped?.(text ?? '');
  };
  const forget = () => typed !== undefined && type(undefined);
  const leave = () => {
    list.close();
    forget();
    if (typed === '') onEmptied?.();
  };

  useEffect(() => {
    if (isSearching || !isWaiting.current || !field.current) return;
    optionsOf(field.current)
      .find(({ ariaDisabled }) => ariaDisabled !== 'true')
      ?.click();
    isWaiting.current = false;
  }, [isSearching]);

  /** Lets the next typed text replace the name of the chosen option. */
  const selectShown = useCallback(() => {
    if (shown && typed === undefined && field.current === document.activeElement) field.current?.select();
  }, [shown, typed]);
  useEffect(selectShown, [selectShown]);

  const takeByKey = (event: KeyboardEvent<HTMLInputElement>) => {
    given.onKeyDown?.(event);
    if (!isOpen || event.nativeEvent.isComposing) return;
    const options = optionsOf(event.currentTarget);
    const highlighted = options.find(({ dataset }) => dataset.comboboxSelected);
    if (event.key === 'Enter') {
      event.preventDefault();
      if (typed && highlighted) highlighted.click();
      else if (typed && isSearching) isWaiting.current = true;
      // Mantine itself takes the option that the arrow keys have highlighted.
      else if (!highlighted) leave();
    }
    const [first, ...others] = options;
    const isOnlyMatch = !isSearching && others.length === 0 && first?.ariaSelected !== 'true';
    if (event.key === 'Tab' && typed && isOnlyMatch) first?.click();
  };

  return {
    searchable: true,
    searchValue: typed ?? shown,
    selectFirstOptionOnChange: Boolean(typed) && !isSearching,
    dropdownOpened: isOpen,
    // Mantine would draw the options of every closed list, too, each time that the form is drawn. With the focus they are
    // needed before the list opens: what is typed first highlights the first match.
    comboboxProps: { keepMounted: hasFocus },
    onDropdownOpen: () => {
      list.open();
      given.onDropdownOpen?.();
    },
    onDropdownClose: () => {
      list.close();
      forget();
    },
    // If the list opened on focus, Enter would pick an option instead of submitting the form.
    openOnFocus: false,
    onOptionSubmit: forget,
    onInput: ({ currentTarget }: InputEvent<HTMLInputElement>) => type(currentTarget.value),
    onKeyDown: takeByKey,
    onMouseDown: (event: MouseEvent) => {
      // Otherwise a click would deselect the text and place the cursor.
      if (typed === undefined && field.current === document.activeElement) event.preventDefault();
    },
    onClick: selectShown,
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      field.current = event.currentTarget;
      setHasFocus(true);
      selectShown();
      if (given.openOnFocus) list.open();
      given.onFocus?.(event);
    },
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      setHasFocus(false);
      leave();
      given.onBlur?.(event);
    },
  };
}
