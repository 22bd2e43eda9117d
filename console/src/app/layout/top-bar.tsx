import { UnstyledButton } from '@mantine/core';
import { IconHelp, IconMaximize, IconMenu2, IconMinimize, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { useKnownJob } from '../../capabilities/jobs/known-job.ts';
import { OnFirstUse } from '../../components/dialogs/on-first-use.tsx';
import { useIsInterrupted, useSession, useViewedProfile } from '../../platform/session/session.ts';
import { useLaterTexts } from '../../platform/text/later-texts.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { Brand } from '../../platform/ui/brand.tsx';
import type { LayoutSettings } from './layout-settings.ts';
import tones from './tones.module.css';
import classes from './top-bar.module.css';
import { UserButton } from './user-button.tsx';

type TopBarProps = {
  tone: LayoutSettings['topbarTheme'];
  onMenu: () => void;
  onSearch: () => void;
  onSettings: () => void;
  onHelp: () => void;
};

const shortcut = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';

export function TopBar({ tone, onMenu, onSearch, onSettings, onHelp }: TopBarProps) {
  const { t } = useTranslation('layout');
  const { t: words } = useTranslation();
  return (
    <div className={`${classes.bar} ${tones[tone]}`}>
      <div className={classes.start}>
        <UnstyledButton
          className={`${classes.button} ${classes.burger}`}
          aria-label={t('menu')}
          onClick={onMenu}
        >
          <IconMenu2 size={20} stroke={1.6} aria-hidden />
        </UnstyledButton>
        <Link to="/dashboard" className={classes.brand}>
          <Brand name={words('product')} />
        </Link>
      </div>
      <UnstyledButton className={classes.search} onClick={onSearch}>
        <IconSearch size={18} stroke={1.6} aria-hidden />
        <span className={classes.searchLabel}>{t('searchEverywhere')}</span>
        <kbd className={classes.shortcut}>{shortcut}</kbd>
      </UnstyledButton>
      <div className={classes.end}>
        <ScopeButton />
        <JobsButton className={classes.button ?? ''} />
        <BellButton className={`${classes.button} ${classes.bell}`} />
        <UnstyledButton
          className={classes.button}
          aria-label={t('help')}
          title={`${t('help')} (?)`}
          onClick={onHelp}
        >
          <IconHelp size={20} stroke={1.6} aria-hidden />
        </UnstyledButton>
        <FullscreenButton className={`${classes.button} ${classes.fullscreen}`} />
        <UserButton onSettings={onSettings} />
      </div>
    </div>
  );
}

function onFullscreenChange(listener: () => void) {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

const isFullscreen = () => Boolean(document.fullscreenElement);

const toggleFullscreen = () =>
  isFullscreen() ? document.exitFullscreen() : document.documentElement.requestFullscreen();

/** Switches full screen on and off. Not shown where the browser has no full screen, as on most phones. */
function FullscreenButton({ className }: { className: string }) {
  const { t } = useTranslation('layout');
  const fullscreen = useSyncExternalStore(onFullscreenChange, isFullscreen);
  if (!document.fullscreenEnabled) return null;
  const Icon = fullscreen ? IconMinimize : IconMaximize;
  const label = t(fullscreen ? 'leaveFullscreen' : 'enterFullscreen');
  return (
    <UnstyledButton className={className} aria-label={label} title={label} onClick={toggleFullscreen}>
      <Icon size={20} stroke={1.6} aria-hidden />
    </UnstyledButton>
  );
}

const jobsIndicator = async () => (await import('../../capabilities/jobs/jobs-indicator.tsx')).JobsIndicator;

const nothing = () => {};

/** Shows the job that was started last. Without one there is nothing to load or to show. */
function JobsButton({ className }: { className: string }) {
  const id = useKnownJob();
  return (
    <OnFirstUse
      load={jobsIndicator}
      isOpen={id !== null}
      onClose={nothing}
      id={Number(id)}
      className={className}
    />
  );
}

const scopeLabel = async () => (await import('./scope-label.tsx')).ScopeLabel;

/** The companies that the person looks after, if these are only some. It is loaded after the first screen. */
function ScopeButton() {
  const session = useSession();
  const isReady = useLaterTexts();
  return (
    <OnFirstUse
      load={scopeLabel}
      isOpen={isReady && session?.permissions.scoped === true}
      onClose={nothing}
      id={session?.user.id ?? 0}
    />
  );
}

const inboxBell = async () => (await import('../../features/inbox/inbox-bell.tsx')).InboxBell;

/** The inbox of the person. It is theirs, and not shown while they view the console as a profile. It is loaded after the first screen. */
function BellButton({ className }: { className: string }) {
  const isReady = useLaterTexts();
  const isViewing = useViewedProfile() !== undefined;
  const isInterrupted = useIsInterrupted();
  return (
    <OnFirstUse
      load={inboxBell}
      isOpen={isReady && !isViewing && !isInterrupted}
      onClose={nothing}
      className={className}
    />
  );
}
