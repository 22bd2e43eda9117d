import { Modal } from '@mantine/core';
import { useTranslation } from '../../text/translation.ts';
import classes from './palette.module.css';
import { PaletteSearch } from './palette-search.tsx';

type PaletteProps = { isOpen: boolean; onClose: () => void };

/** The dialog that Ctrl+K opens, to go to any screen or company with the keyboard. */
export function Palette({ isOpen, onClose }: PaletteProps) {
  const { t } = useTranslation('layout');
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      centered={false}
      size={600}
      yOffset="12dvh"
      padding={0}
      classNames={{ content: classes.palette ?? '', body: classes.body ?? '' }}
      attributes={{ content: { 'aria-label': t('palette') } }}
    >
      <PaletteSearch onChosen={onClose} />
    </Modal>
  );
}
