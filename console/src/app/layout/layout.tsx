import { useDisclosure, useWindowEvent } from '@mantine/hooks';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { cancelApproval, useRefusedCall } from '../../capabilities/approvals/requesting.ts';
import {
  declineReauthentication,
  useIsReauthenticationAsked,
} from '../../capabilities/second-step/reauthentication.ts';
import { OnFirstUse } from '../../components/dialogs/on-first-use.tsx';
import { closeDialog, useDialog } from '../../components/dialogs/open-dialog.ts';
import { useFormsOpened } from '../../components/page/another-form.ts';
import { useIdleLock } from '../../platform/session/lock.ts';
import { endSession, useSession, useViewedProfile, viewAs } from '../../platform/session/session.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { useOnLeaving } from '../../platform/ui/address.ts';
import { isPaletteKey } from '../../platform/ui/early-typing.ts';
import { isSingleKey } from '../../platform/ui/single-keys.ts';
import { Palette } from '../palette/palette.tsx';
import classes from './layout.module.css';
import { MenuLinks } from './menu-links.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { SideMenu } from './side-menu.tsx';
import tones from './tones.module.css';
import { TopBar } from './top-bar.tsx';
import { useInterruption } from './use-interruption.ts';
import { useLayoutSettings } from './use-layout-settings.ts';

const menuDrawer = async () => (await import('./menu-drawer.tsx')).MenuDrawer;
const settingsDrawer = async () => (await import('./settings-drawer.tsx')).SettingsDrawer;
const unlockDialog = async () => (await import('../../features/sign-in/unlock-dialog.tsx')).UnlockDialog;
const reauthenticationDialog = async () =>
  (await import('../../capabilities/second-step/reauthentication-dialog.tsx')).ReauthenticationDialog;
const approvalDialog = async () =>
  (await import('../../capabilities/approvals/approval-dialog.tsx')).ApprovalDialog;
const shownDialog = async () => (await import('../../components/dialogs/shown-dialog.tsx')).ShownDialog;
const viewingNotice = async () => (await import('./viewing-notice.tsx')).ViewingNotice;
const guidePanel = async () => (await import('../guide/guide-panel.tsx')).GuidePanel;

const endViewing = () => viewAs(undefined);

/** The frame of every signed-in screen: top bar, menu, and the screen itself. */
export function Layout() {
  const { t } = useTranslation('layout');
  const { layout, width, sidebarType, sidebarTheme, topbarTheme } = useLayoutSettings();
  const [isMenuOpen, menu] = useDisclosure();
  const [areSettingsOpen, settings] = useDisclosure();
  const [isPaletteOpen, palette] = useDisclosure();
  const [isGuideOpen, guide] = useDisclosure();
  // Shortcuts open nothing over another dialog: Escape would close both.
  const mayToggle = (isOpen: boolean) => isOpen || !document.querySelector('[aria-modal=true]');
  const onPaletteKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isPaletteKey(event)) return;
    event.preventDefault();
    if (mayToggle(isPaletteOpen)) palette.toggle();
  });
  // In a layout effect: until then, captureEarlyTyping listens for the shortcut.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onPaletteKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  useWindowEvent('keydown', (event) => {
    if (event.key === '?' && isSingleKey(event) && mayToggle(isGuideOpen)) guide.toggle();
  });
  useIdleLock();
  // Drawers and dialogs belong to the screen where they were opened: any navigation closes them, the back button too.
  const closeAll = () => {
    for (const overlay of [menu, settings, palette]) overlay.close();
    closeDialog();
  };
  useOnLeaving(closeAll);
  const isInterrupted = useInterruption(closeAll);
  const viewed = useViewedProfile();
  const viewing = <OnFirstUse load={viewingNotice} isOpen={viewed !== undefined} onClose={endViewing} />;
  const screen = useRef<HTMLElement>(null);
  useFocusOnScreen(screen);

  return (
    <>
      <div className={classes.shell} data-width={width} data-layout={layout} inert={isInterrupted}>
        <SkipLink />
        <header className={classes.top}>
          <TopBar
            tone={topbarTheme}
            onMenu={menu.open}
            onSearch={palette.open}
            onSettings={settings.open}
            onHelp={guide.toggle}
          />
          {layout === 'horizontal' && (
            <>
              <nav className={`${classes.menuBar} ${tones[sidebarTheme]}`} aria-label={t('menu')}>
                <MenuLinks type={sidebarType} direction="horizontal" />
              </nav>
              <OfflineNotice />
              {viewing}
            </>
          )}
        </header>
        {layout === 'vertical' && <SideMenu sidebarType={sidebarType} sidebarTheme={sidebarTheme} />}
        <div className={classes.content}>
          {layout === 'vertical' && (
            <div className={classes.notice}>
              <OfflineNotice />
              {viewing}
            </div>
          )}
          <main id="content" ref={screen} className={classes.screen} tabIndex={-1}>
            {/* When another person signs in in another tab, the form of the previous one is discarded. */}
            <Outlet key={`${useSession()?.user.id} ${useFormsOpened()}`} />
          </main>
        </div>
        <OnFirstUse load={menuDrawer} isOpen={isMenuOpen} onClose={menu.close} />
        <OnFirstUse load={settingsDrawer} isOpen={areSettingsOpen} onClose={settings.close} />
        <Palette
          isOpen={isPaletteOpen}
          onOpen={palette.open}
          onClose={palette.close}
          onSettings={settings.open}
          onHelp={guide.open}
        />
        <OnFirstUse load={guidePanel} isOpen={isGuideOpen} onClose={guide.close} />
      </div>
      <OnFirstUse load={shownDialog} isReadySoon isOpen={useDialog() !== undefined} onClose={closeDialog} />
      <OnFirstUse load={approvalDialog} isOpen={useRefusedCall() !== undefined} onClose={cancelApproval} />
      <OnFirstUse
        load={reauthenticationDialog}
        isOpen={useIsReauthenticationAsked()}
        onClose={declineReauthentication}
      />
      {/* When the dialog cannot be loaded, the person signs in on the sign-in page. */}
      <OnFirstUse load={unlockDialog} isOpen={isInterrupted} onClose={endSession} />
    </>
  );
}

/** The first link of the page. It lets keyboard users skip the menu and go to the screen. */
function SkipLink() {
  const { t } = useTranslation('layout');
  return (
    // biome-ignore lint/a11y/useValidAnchor: it is a link to a part of this page.
    <a href="#content" className={classes.skip} onClick={skip}>
      {t('skip')}
    </a>
  );
}

/**
 * Moves only the focus. With `#content` in the address, the router would see another page, and a changed form would ask
 * before it is left.
 */
function skip(event: MouseEvent) {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

/**
 * Moves the focus to the screen after each navigation, or to the field that a screen begins with. Otherwise the focus could
 * be lost, because the link or button that had it may no longer be on the page.
 */
function useFocusOnScreen(screen: RefObject<HTMLElement | null>) {
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const lastPath = useRef<string>(undefined);

  useEffect(() => {
    // When the console opens, the focus stays at the top of the page, as on any page.
    if (lastPath.current !== undefined && lastPath.current !== path) {
      const first = screen.current?.querySelector<HTMLElement>('[data-autofocus]');
      (first ?? screen.current)?.focus({ preventScroll: true });
    }
    lastPath.current = path;
  }, [path, screen]);
}
