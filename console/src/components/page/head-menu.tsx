import { Menu } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { ButtonElsewhere } from '../dialogs/popover-button.tsx';
import classes from './head-menu.module.css';

/** An action for a record: something happens, or another page opens, which as a link can be opened in another tab. */
export type HeadAction = {
  /** Its name. */
  label: string;
  /** A shorter text for the button. */
  text?: string;
  icon: Icon;
  isBusy?: boolean;
} & (
  | { act: () => unknown; link?: never }
  | { link: Pick<LinkProps, 'to' | 'params' | 'search' | 'state'>; act?: never }
);

type HeadMenuProps = {
  actions: HeadAction[];
  isOpen: boolean;
  onClose: () => void;
  button: RefObject<HTMLButtonElement | null>;
};

/** The menu at the end of a page's head. */
export function HeadMenu({ actions, isOpen, onClose, button }: HeadMenuProps) {
  return (
    <Menu
      opened={isOpen}
      onClose={onClose}
      position="bottom-end"
      withInitialFocusPlaceholder={false}
      classNames={{ item: classes.item ?? '' }}
    >
      <Menu.Target>
        <ButtonElsewhere button={button} />
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ label, text = label, icon: Icon, act, link }) => (
          <Menu.Item
            key={label}
            aria-label={label}
            leftSection={<Icon size={18} stroke={1.5} aria-hidden />}
            {...(link
              ? { renderRoot: (props: object) => <Link {...props} {...link} /> }
              : {
                  onClick: () => {
                    // A dialog returns the focus to what had it: the entry is gone by then, and the button is not.
                    button.current?.focus();
                    void act();
                  },
                })}
          >
            {text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
