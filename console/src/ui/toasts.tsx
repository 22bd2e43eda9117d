import 'react-toastify/ReactToastify.css';
import './toasts.css';
import { Box, Button, CloseButton, Text, useComputedColorScheme } from '@mantine/core';
import { limits } from '@retaguarda/contract/limits';
// The default entry of the package adds its styles at run time, which the page's policy forbids.
import { useEffect, useState } from 'react';
import { ToastContainer, type ToastContentProps, toast } from 'react-toastify/unstyled';
import { CopyButton } from './copy-button.tsx';
import { type FailureCode, type Notice, showNotices, type Undo } from './notify.ts';

/** How many messages with this text were closed. One that is leaving the screen keeps its id until it has left. */
const closed = new Map<string, number>();

/** Shows a message, unless one with the same text is still to be seen. One that can take back a change replaces it. */
function show({ type, text, undo, failure }: Notice) {
  const idOf = (place: number) => `${text} ${place}`;
  const before = closed.get(text) ?? 0;
  const isReplaced = undo && toast.isActive(idOf(before));
  if (isReplaced) toast.dismiss(idOf(before));
  const place = isReplaced ? before + 1 : before;
  if (isReplaced) closed.set(text, place);
  toast((content) => <Message text={text} undo={undo} failure={failure} {...content} />, {
    type,
    toastId: idOf(place),
    onClose: () => closed.set(text, Math.max(place + 1, closed.get(text) ?? 0)),
    customProgressBar: true,
    ...((undo || failure) && { autoClose: limits.undoToast }),
  });
}

type MessageProps = ToastContentProps & {
  text: string;
  undo: Undo | undefined;
  failure: FailureCode | undefined;
};

/** A text and the bar below it, which closes the message at its end. The bar is not read aloud: it says nothing. */
function Message({ text, undo, failure, closeToast, isPaused, toastProps }: MessageProps) {
  // Who has reached the button by keyboard is not hurried.
  const [isHeld, setIsHeld] = useState(false);
  const { autoClose, type, theme } = toastProps;
  const tones = `Toastify__progress-bar-theme--${theme} Toastify__progress-bar--${type}`;
  const holding = { onFocus: () => setIsHeld(true), onBlur: () => setIsHeld(false) };
  return (
    <>
      {failure ? (
        <Box {...holding} miw={0}>
          {text}
          <Text size="xs" c="dimmed" display="flex" className="toast-code">
            {failure.text}
            <CopyButton text={failure.code} label={failure.copyLabel} />
          </Text>
        </Box>
      ) : (
        text
      )}
      {undo && (
        <Button
          size="compact-xs"
          variant="subtle"
          ml="auto"
          flex="none"
          {...holding}
          onClick={() => {
            closeToast();
            undo.act();
          }}
        >
          {undo.label}
        </Button>
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

type ToastsProps = { label: string; closeLabel: string; duration: number };

/** The messages in the corner. */
export function Toasts({ label, closeLabel, duration }: ToastsProps) {
  const theme = useComputedColorScheme('dark');
  useEffect(() => showNotices(show), []);
  return (
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
  );
}
