import { Drawer } from '@mantine/core';
import { useTranslation } from '../../platform/text/translation.ts';
import { Brand } from '../../platform/ui/brand.tsx';
import classes from './menu-drawer.module.css';
import { MenuLinks } from './menu-links.tsx';
import tones from './tones.module.css';
import { useLayoutSettings } from './use-layout-settings.ts';

type MenuDrawerProps = { isOpen: boolean; onClose: () => void };

/** The menu on small screens. It always has labels, also when the sidebar setting is 'icon'. */
export function MenuDrawer({ isOpen, onClose }: MenuDrawerProps) {
  const { t } = useTranslation('layout');
  const { t: words } = useTranslation();
  const { sidebarTheme } = useLayoutSettings();
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      size={288}
      padding={0}
      title={<Brand name={words('product')} />}
      closeButtonProps={{ 'aria-label': t('close'), className: classes.close ?? '' }}
      classNames={{ content: tones[sidebarTheme] ?? '', header: classes.header ?? '' }}
    >
      <nav aria-label={t('menu')}>
        <MenuLinks type="default" direction="vertical" onFollow={onClose} />
      </nav>
    </Drawer>
  );
}
