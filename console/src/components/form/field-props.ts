import { createContext, use } from 'react';
import { translateError } from '../../platform/text/text.ts';
import { afterPointerUp } from '../fields/after-pointer-up.ts';

type Field = Parameters<typeof translateError>[0] & {
  field: unknown;
  form: { validateField: (field: never) => unknown };
};

/** Props for every field of a form: its error in the reader's language, and a check when the field loses the focus. */
export const fieldProps = ({ field, form, ...props }: Field) => ({
  ...translateError(props),
  onBlur: () => afterPointerUp(() => form.validateField(field as never)),
});

/** Props for every field of a form that only shows its row: nothing is required of the reader. */
export const readOnlyProps = () => ({ readOnly: true, required: false });

/** Whether the page of a form only shows its row. `useRowForm` decides this, and `FormPage` passes it on to the cards. */
export const ReadOnlyContext = createContext(false);

/** For cards with controls of their own: a page that only shows its row has no buttons to add or remove things. */
export const useReadOnly = () => use(ReadOnlyContext);
