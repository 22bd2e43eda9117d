import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustments } from '@tabler/icons-react';
import { useRef } from 'react';
import { OnFirstUse } from '../dialogs/on-first-use.tsx';
import { useTranslation } from '../text/translation.ts';
import type { ViewOptionsProps } from './view-options.tsx';

const viewOptions = async () => (await import('./view-options.tsx')).ViewOptions;

/** Opens the options of how a list is shown: its order, its rows and its columns. */
export function ViewButton(props: Pick<ViewOptionsProps, 'columns' | 'view'>) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, options] = useDisclosure();
  return (
    <>
      <Button
        ref={button}
        size="compact-sm"
        variant="subtle"
        color="gray"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        leftSection={<IconAdjustments size={16} aria-hidden />}
        onClick={options.toggle}
      >
        {t('viewOptions')}
      </Button>
      <OnFirstUse load={viewOptions} {...props} isOpen={isOpen} onClose={options.close} button={button} />
    </>
  );
}
