import { IconAdjustments } from '@tabler/icons-react';
import { useTranslation } from '../../platform/text/translation.ts';
import { PopoverButton } from '../dialogs/popover-button.tsx';
import type { ViewOptionsProps } from './view-options.tsx';

const viewOptions = async () => (await import('./view-options.tsx')).ViewOptions;

/** Opens the display options of a list: order, rows and columns. */
export function ViewButton(props: Pick<ViewOptionsProps, 'columns' | 'view'>) {
  const { t } = useTranslation();
  return (
    <PopoverButton
      load={viewOptions}
      about={props}
      look={{
        size: 'compact-sm',
        variant: 'subtle',
        color: 'gray',
        leftSection: <IconAdjustments size={16} aria-hidden />,
        children: t('viewOptions'),
      }}
    />
  );
}
