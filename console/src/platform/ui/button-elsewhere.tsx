import { type Ref, type RefObject, useImperativeHandle } from 'react';

type ButtonElsewhereProps = { ref?: Ref<HTMLElement>; button: RefObject<HTMLButtonElement | null> };

/** The button that a menu opens at. It was there before the code of the menu, so it is not rendered with it. */
export function ButtonElsewhere({ ref, button }: ButtonElsewhereProps) {
  useImperativeHandle(ref, () => button.current as HTMLElement);
  return null;
}
