import { Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/text/translation.ts';
import { HeadButton } from './head-actions.tsx';

type DrawerButtonProps = {
  icon: Icon;
  label: string;
  title: string;
  /** The content of the drawer. As a function it gets what closes the drawer. */
  children: ReactNode | ((close: () => void) => ReactNode);
};

/** A button in the head of a form that opens a drawer with more about its row. */
export function DrawerButton({ icon, label, title, children }: DrawerButtonProps) {
  const { t } = useTranslation();
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <HeadButton label={label} icon={icon} act={open} />
      <Drawer
        opened={isOpen}
        onClose={close}
        position="right"
        size={480}
        title={title}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        {typeof children === 'function' ? children(close) : children}
      </Drawer>
    </>
  );
}
