import { type FormErrors, schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
import { createContext, use } from 'react';
import type { z } from 'zod';
import { messageIn, translateError } from '../../platform/text/text.ts';
import { afterPointerUp } from '../fields/after-pointer-up.ts';
import { type Changes, changesBetween } from './changes.ts';

/** The first values of a form. Null means that nothing is chosen yet. */
export type FormValues<Schema extends z.ZodObject> = {
  [Name in keyof z.input<Schema>]: z.input<Schema>[Name] | null;
};

/** The form of a schema, for components that show some of its fields. */
export type SchemaForm<Schema extends z.ZodObject> = UseFormReturnType<FormValues<Schema>, z.output<Schema>>;

/**
 * Returns a form that knows its loaded values. `changes` is undefined as long as nothing differs from them. `fixed` are the
 * fields that cannot be changed here.
 */
export function useSchemaForm<Schema extends z.ZodObject>(
  schema: Schema,
  loaded: FormValues<Schema>,
  { isReadOnly = false, fixed = [] }: { isReadOnly?: boolean; fixed?: readonly string[] } = {},
) {
  type Output = z.output<Schema>;
  const check = schemaResolver(schema, { sync: true });
  const form: SchemaForm<Schema> = useForm<FormValues<Schema>, Output>({
    initialValues: loaded,
    validate: check,
    onValuesChange: (now, before) => clearFixedErrors(form, check, now, before),
    transformValues: (values) => schema.parse(values),
    enhanceGetInputProps: (props) =>
      isReadOnly || fixed.includes(String(props.field)) ? readOnlyProps() : fieldProps(props),
  });
  // The values are compared as they would be sent, trimmed: a space at the end of a name is no change.
  const entered = (schema.safeParse(form.values).data ?? form.values) as FormValues<Schema>;
  const changes = changesBetween(form.getInitialValues(), entered) as Changes<Output> | undefined;

  /** Moves the focus to the uppermost of these fields. */
  const focusFirst = (names: string[]) => {
    const [first] = names
      .flatMap((name) => form.getInputNode(name) ?? [])
      .sort((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
    first?.focus();
  };

  /** Shows the errors of the server at their fields. */
  const showErrors = (errors: Record<string, string | undefined>) => {
    form.setErrors(errors);
    focusFirst(Object.keys(errors));
  };

  /** Calls `send` with the values when all of them are valid; otherwise shows the errors. */
  const submit = (send: (values: Output) => void) =>
    form.onSubmit(send, (errors) => focusFirst(Object.keys(errors)));

  return { form, entered, changes, submit, showErrors };
}

type Field<Name> = Parameters<typeof translateError>[0] & {
  field: Name;
  form: { validateField: (field: Name) => unknown };
};

/** Props for every field of a form: its error in the reader's language, and a check when the field loses the focus. */
export const fieldProps = <Name>({ field, form, ...props }: Field<Name>) => ({
  ...translateError(props),
  onBlur: () => afterPointerUp(() => form.validateField(field)),
});

/** Props for every field of a form that only shows its row: nothing is required of the reader. */
const readOnlyProps = () => ({ readOnly: true, required: false });

/** Whether the page of a form only shows its row. `useRowForm` decides this, and `FormPage` passes it on to the cards. */
export const ReadOnlyContext = createContext(false);

/** Tells cards with controls of their own that the page only shows its row, without buttons to add or remove things. */
export const useReadOnly = () => use(ReadOnlyContext);

type WithErrors = {
  errors: FormErrors;
  clearFieldError: (name: string) => void;
  setFieldError: (name: string, error: string) => void;
};

const messageOf = (error: unknown) => messageIn(String(error))?.message;

/**
 * Clears the errors that the last change has fixed, at every field: some rules are about two fields. An error that names a
 * character names the next one when that character is gone. Server errors stay, because the rules of the form cannot
 * check whether they are fixed.
 */
export function clearFixedErrors<Values>(
  form: WithErrors,
  check: (values: Values) => FormErrors,
  now: Values,
  before: Values,
) {
  const shown = Object.entries(form.errors);
  if (shown.length === 0) return;
  const [wrongBefore, wrongNow] = [check(before), check(now)];
  for (const [name, error] of shown) {
    const next = wrongNow[name];
    if (wrongBefore[name] !== error || next === error) continue;
    if (!next) form.clearFieldError(name);
    else if (messageOf(next) === messageOf(error)) form.setFieldError(name, String(next));
  }
}
