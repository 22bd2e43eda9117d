import { UnstyledButton } from '@mantine/core';
import { useFullscreenDocument } from '@mantine/hooks';
import { IconMaximize, IconMinimize } from '@tabler/icons-react';
import { useTranslation } from '../../platform/text/translation.ts';

/** Switches full screen on and off. Not shown where the browser has no full screen, as on most phones. */
export function FullscreenButton({ className }: { className: string }) {
  const { t } = useTranslation('layout');
  const { fullscreen, toggle } = useFullscreenDocument();
  if (!document.fullscreenEnabled) return null;
  const Icon = fullscreen ? IconMinimize : IconMaximize;
  const label = t(fullscreen ? 'leaveFullscreen' : 'enterFullscreen');
  return (
    <UnstyledButton className={className} aria-label={label} title={label} onClick={toggle}>
      <Icon size={20} stroke={1.6} aria-hidden />
    </UnstyledButton>
  );
}
