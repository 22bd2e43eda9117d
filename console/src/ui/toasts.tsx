import 'react-toastify/ReactToastify.css';
import { CloseButton, useComputedColorScheme } from '@mantine/core';
// The default entry of the package adds its styles at run time, which the page's policy forbids.
import { ToastContainer, toast } from 'react-toastify/unstyled';

/** Shows messages in the corner. A message that is already shown is not added again. */
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
