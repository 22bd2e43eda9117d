import { CloseButton, Drawer, Title } from '@mantine/core';
import { useFocusReturn, useMediaQuery } from '@mantine/hooks';
import { useTranslation } from '../../platform/text/translation.ts';
import classes from './guide.module.css';
import { GuideReader } from './guide-reader.tsx';

type GuidePanelProps = { isOpen: boolean; onClose: () => void };

/** The guide. If there is room it is beside the screen, so that a person can follow its steps there. */
export function GuidePanel({ isOpen, onClose }: GuidePanelProps) {
  const { t } = useTranslation('layout');
  const isWide = useMediaQuery('(min-width: 80em)', false, { getInitialValueInEffect: false });
  useFocusReturn({ opened: isOpen && isWide });

  if (!isWide)
    return (
      <Drawer
        opened={isOpen}
        onClose={onClose}
        position="right"
        size="30rem"
        title={t('help')}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <GuideReader />
      </Drawer>
    );
  if (!isOpen) return null;
  return (
    <aside
      className={classes.panel}
      aria-labelledby="guide-title"
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <header className={classes.head}>
        <Title order={2} id="guide-title" className={classes.title}>
          {t('help')}
        </Title>
        <CloseButton aria-label={t('close')} onClick={onClose} />
      </header>
      <GuideReader />
    </aside>
  );
}
