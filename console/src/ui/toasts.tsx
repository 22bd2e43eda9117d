import 'react-toastify/ReactToastify.css';
import { CloseButton, useComputedColorScheme } from '@mantine/core';
// The plain entry writes its styles into the page at run time, which the policy forbids.
import { ToastContainer, toast } from 'react-toastify/unstyled';

/** Messages in the corner. A sentence that is already there is not shown twice. */
export const notify = {
  success: (text: string) => toast.success(text, { toastId: text }),
  info: (text: string) => toast.info(text, { toastId: text }),
  error: (text: string) => toast.error(text, { toastId: text }),
};

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
