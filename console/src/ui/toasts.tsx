import 'react-toastify/ReactToastify.css';
import { CloseButton, useComputedColorScheme } from '@mantine/core';
// The default entry of the package adds its styles at run time, which the page's policy forbids.
import { ToastContainer, type ToastContentProps, toast } from 'react-toastify/unstyled';

/** How many messages with this text were closed. One that is leaving the screen keeps its id until it has left. */
const closed = new Map<string, number>();

/** Shows a message, unless one with the same text is still to be seen. */
function show(type: 'success' | 'info' | 'error', text: string) {
  const before = closed.get(text) ?? 0;
  return toast((content) => <Message text={text} {...content} />, {
    type,
    toastId: `${text} ${before}`,
    onClose: () => closed.set(text, before + 1),
    customProgressBar: true,
  });
}

/** Shows messages in the corner. A message that is already shown is not added again. */
export const notify = {
  success: (text: string) => show('success', text),
  info: (text: string) => show('info', text),
  error: (text: string) => show('error', text),
};

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

export const Toasts = ({ label, closeLabel, duration }: ToastsProps) => (
  <ToastContainer
    position="top-right"
    autoClose={duration}
    theme={useComputedColorScheme('dark')}
    aria-label={label}
    role="status"
    closeButton={({ closeToast }) => (
      <CloseButton size="sm" ml="auto" aria-label={closeLabel} onClick={closeToast} />
    )}
  />
);
