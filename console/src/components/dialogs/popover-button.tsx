import { Button, type ButtonProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  type ComponentType,
  type HTMLAttributes,
  type Ref,
  type RefObject,
  useImperativeHandle,
  useRef,
} from 'react';
import { OnFirstUse } from './on-first-use.tsx';

type Opened = { isOpen: boolean; onClose: () => void; button: RefObject<HTMLButtonElement | null> };

type PopoverButtonProps<Props> = {
  load: () => Promise<ComponentType<Props & Opened>>;
  /** The content of the popover. */
  about: Props;
  look: ButtonProps & Pick<HTMLAttributes<HTMLButtonElement>, 'title' | 'aria-label' | 'aria-haspopup'>;
};

/** A button that opens a popover, whose code is loaded when it is first opened. */
export function PopoverButton<Props extends object>({ load, about, look }: PopoverButtonProps<Props>) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, popover] = useDisclosure();
  const opened = { ...about, isOpen, onClose: popover.close, button };
  return (
    <>
      <Button ref={button} aria-haspopup="dialog" aria-expanded={isOpen} onClick={popover.toggle} {...look} />
      <OnFirstUse load={load} {...opened} />
    </>
  );
}

type ButtonElsewhereProps = { ref?: Ref<HTMLElement>; button: RefObject<HTMLButtonElement | null> };

/** The anchor of a menu. It exists before the code of the menu is loaded, so it is not rendered with it. */
export function ButtonElsewhere({ ref, button }: ButtonElsewhereProps) {
  useImperativeHandle(ref, () => button.current as HTMLElement);
  return null;
}
