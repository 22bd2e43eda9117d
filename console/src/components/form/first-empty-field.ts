/**
 * Puts the cursor into the first empty field of a form, without scrolling. Not on touch screens, where the keyboard would
 * cover the form.
 */
export function focusFirstEmptyField(form: HTMLFormElement) {
  if (matchMedia('(pointer: coarse)').matches) return;
  const fields = form.querySelectorAll<HTMLInputElement>(
    ':is(input:not([type=checkbox], [type=file]), textarea)[data-path]:not(:disabled, [readonly])',
  );
  const first = [...fields].find(isEmpty);
  if (!first) return;
  // If the navigation has not ended yet, the focus moves to the screen when it ends: there to this field.
  first.dataset.autofocus = 'true';
  first.focus({ preventScroll: true });
}

const isEmpty = ({ type, name, value, form }: HTMLInputElement) =>
  type === 'radio' ? !form?.querySelector(`[name="${name}"]:checked`) : value === '';
