import { translateError } from '../text/translate-error.ts';
import { afterPointerUp } from './after-pointer-up.ts';

type Field = Parameters<typeof translateError>[0] & {
  field: unknown;
  form: { validateField: (field: never) => unknown };
};

/** What every field of a form does: it shows its error in the reader's language, and looks for one when it is left. */
export const fieldProps = ({ field, form, ...props }: Field) => ({
  ...translateError(props),
  onBlur: () => afterPointerUp(() => form.validateField(field as never)),
});
