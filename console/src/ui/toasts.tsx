import 'react-toastify/ReactToastify.css';
import './toasts.css';
import { CloseButton, useComputedColorScheme } from '@mantine/core';
// The default entry of the package adds its styles at run time, which the page's policy forbids.
import { useEffect } from 'react';
import { ToastContainer, type ToastContentProps, toast } from 'react-toastify/unstyled';
import { type Notice, showNotices } from './notify.ts';

/** How many messages with this text were closed. One that is leaving the screen keeps its id until it has left. */
const closed = new Map<string, number>();

/** Shows a message, unless one with the same text is still to be seen. */
function show({ type, text }: Notice) {
  const before = closed.get(text) ?? 0;
  toast((content) => <Message text={text} {...content} />, {
    type,
    toastId: `${text} ${before}`,
    onClose: () => closed.set(text, before + 1),
    customProgressBar: true,
  });
}

/** A text and the bar below it, which closes the message at its end. The bar is not read aloud: it says nothing. */
function Message({ text, closeToast, isPaused, toastProps }: ToastContentProps & { text: string }) {
  const { autoClose, type, theme } = toastProps;
  const tones = `Toastify__progress-bar-theme--${theme} Toastify__progress-bar--${type}`;
  return (
    <>
      {text}
      <div className="Toastify__progress-bar--wrp" aria-hidden>
        <div className={`Toastify__progress-bar--bg ${tones}`} />
        <div
          className={`Toastify__progress-bar Toastify__progress-bar--animated ${tones}`}
          style={{ animationDuration: `${autoClose}ms`, animationPlayState: isPaused ? 'paused' : 'running' }}
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
