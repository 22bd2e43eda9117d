import 'react-toastify/ReactToastify.css';
import './toasts.css';
import {
  Box,
  Button,
  type ButtonProps,
  CloseButton,
  Group,
  Text,
  useComputedColorScheme,
} from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { limits } from '@retaguarda/contract/limits';
// The default entry of the package adds its styles at run time, which the page's policy forbids.
import { createContext, type MouseEvent, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { ToastContainer, type ToastContentProps, toast } from 'react-toastify/unstyled';
import type { LinkTo } from './address.ts';
import { consoleRouter, type Notice, type Offer, showNotices } from './notify.ts';
import { isSingleKey } from './single-keys.ts';

/** The number of closed messages with this text. A message that is fading out still occupies its id. */
const closed = new Map<string, number>();

/** Shows a message, unless one with the same text is still visible. One with offers replaces it. */
function show({ type, text, offers = [], code }: Notice) {
  const idOf = (place: number) => `${text} ${place}`;
  const before = closed.get(text) ?? 0;
  const isOffering = offers.length > 0;
  const isReplaced = isOffering && toast.isActive(idOf(before));
  if (isReplaced) toast.dismiss(idOf(before));
  const place = isReplaced ? before + 1 : before;
  if (isReplaced) closed.set(text, place);
  toast((content) => <Message text={text} offers={offers} code={code} {...content} />, {
    type,
    toastId: idOf(place),
    onClose: () => closed.set(text, Math.max(place + 1, closed.get(text) ?? 0)),
    customProgressBar: true,
    // Whether it can be undone: a link alone does not hold the message.
    ...((offers.some(({ act }) => act) || code) && { autoClose: limits.undoToast }),
  });
}

type MessageProps = ToastContentProps & {
  text: string;
  offers: Offer[];
  code: string | undefined;
};

/** A text and its timer bar, which closes the message. The bar is hidden from screen readers. */
function Message({ text, offers, code, closeToast, isPaused, toastProps }: MessageProps) {
  // The timer pauses while the button has the keyboard focus.
  const [isHeld, setIsHeld] = useState(false);
  const { autoClose, type, theme } = toastProps;
  const tones = `Toastify__progress-bar-theme--${theme} Toastify__progress-bar--${type}`;
  const holding = { onFocus: () => setIsHeld(true), onBlur: () => setIsHeld(false) };
  return (
    <>
      {code ? (
        <Box {...holding} miw={0}>
          {text}
          <Code code={code} />
        </Box>
      ) : (
        text
      )}
      {offers.length > 0 && (
        <Group gap={4} ml="auto" flex="none" wrap="nowrap">
          {offers.map((offer) => {
            const props = { size: 'compact-xs', variant: 'subtle', ...holding };
            if (offer.link)
              return <OpenLink key={offer.label} {...offer} {...props} onClick={() => closeToast()} />;
            const act = () => {
              closeToast();
              offer.act();
            };
            return (
              <Button key={offer.label} {...props} data-undoes={offer.isUndo} onClick={act}>
                {offer.label}
              </Button>
            );
          })}
        </Group>
      )}
      <div className="Toastify__progress-bar--wrp" aria-hidden>
        <div className={`Toastify__progress-bar--bg ${tones}`} />
        <div
          className={`Toastify__progress-bar Toastify__progress-bar--animated ${tones}`}
          style={{
            animationDuration: `${autoClose}ms`,
            animationPlayState: isPaused || isHeld ? 'paused' : 'running',
          }}
          onAnimationEnd={() => closeToast()}
        />
      </div>
    </>
  );
}

type OpenLinkProps = ButtonProps & { label: string; link: LinkTo; onClick: () => void };

/** Opens the page of a row. Not shown on that page. Without the router's own link: the sign-in would load its code. */
function OpenLink({ label, link, onClick, ...props }: OpenLinkProps) {
  const { current: router } = consoleRouter;
  const open = useSyncExternalStore(
    (listener) => router?.subscribe('onResolved', listener) ?? (() => {}),
    () => router?.state.location.pathname,
  );
  if (!router) return null;
  const { pathname, href } = router.buildLocation(link);
  if (pathname === open) return null;
  const openHere = (event: MouseEvent) => {
    onClick();
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    void router.navigate(link);
  };
  return (
    <Button component="a" {...props} href={href} onClick={openHere}>
      {label}
    </Button>
  );
}

type Labels = { codeText: (code: string) => string; copyLabel: string };

const CodeLabels = createContext<Labels>({ codeText: (code) => code, copyLabel: '' });

/** Copies the code that identifies the failure in the log. A plain button: CopyButton would load with the first screen. */
function Code({ code }: { code: string }) {
  const { codeText, copyLabel } = useContext(CodeLabels);
  const [isCopied, setIsCopied] = useState(false);
  // Without TLS there is no clipboard API.
  const copy = () => navigator.clipboard?.writeText(code).then(() => setIsCopied(true));
  return (
    <Text size="xs" c="dimmed" className="toast-code">
      {codeText(code)}{' '}
      <Button size="compact-xs" variant="subtle" onClick={copy}>
        {copyLabel}
        {isCopied && ' ✓'}
      </Button>
    </Text>
  );
}

/** Undoes with the key z what the newest message offers to undo. */
function undoByKey(event: KeyboardEvent) {
  if (event.key !== 'z' || !isSingleKey(event) || document.querySelector('[aria-modal=true]')) return;
  [...document.querySelectorAll<HTMLElement>('[data-undoes]')].at(-1)?.click();
}

/** Returns the place of the messages below the top bar; or below the buttons of the page's head, if they would cover these. */
function topOf(messages: Element) {
  const below = Number.parseFloat(getComputedStyle(messages).getPropertyValue('--toastify-toast-top'));
  const height = messages.getBoundingClientRect().height;
  const heads = [...document.querySelectorAll('[data-head-buttons]')].map((head) =>
    head.getBoundingClientRect(),
  );
  const covered = heads.find(({ top, bottom }) => below + height > top && below < bottom);
  return covered ? covered.bottom + 8 : below;
}

const place = () =>
  requestAnimationFrame(() => {
    const messages = document.querySelector<HTMLElement>('.Toastify__toast-container');
    if (messages) messages.style.top = `${topOf(messages)}px`;
  });

type ToastsProps = Labels & { label: string; closeLabel: string; duration: number };

/** The messages in the corner. */
export function Toasts({ label, closeLabel, duration, ...labels }: ToastsProps) {
  const theme = useComputedColorScheme('dark');
  useEffect(() => showNotices(show), []);
  useWindowEvent('keydown', undoByKey);
  useEffect(() => toast.onChange(place), []);
  return (
    <CodeLabels value={labels}>
      <ToastContainer
        position="top-right"
        autoClose={duration}
        theme={theme}
        aria-label={label}
        role="status"
        closeButton={({ closeToast }) => (
          <CloseButton size="sm" ml="auto" aria-label={closeLabel} onClick={closeToast} />
        )}
      />
    </CodeLabels>
  );
}
