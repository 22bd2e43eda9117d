import { schemaResolver, type UseFormReturnType, useForm } from '@mantine/form';
import type { z } from 'zod';
import { type Changes, changesBetween } from './changes.ts';
import { clearFixedErrors } from './clear-fixed-errors.ts';
import { fieldProps, readOnlyProps } from './field-props.ts';

/** What a form shows at first. Null means that nothing is chosen yet. */
export type Loaded<Schema extends z.ZodObject> = {
  [Name in keyof z.input<Schema>]: z.input<Schema>[Name] | null;
};

/** The form of a schema, for components that show some of its fields. */
export type EditForm<Schema extends z.ZodObject> = UseFormReturnType<Loaded<Schema>, z.output<Schema>>;

/** A form that knows its loaded values. `changes` is undefined as long as nothing differs from them. */
export function useEditForm<Schema extends z.ZodObject>(
  schema: Schema,
  loaded: Loaded<Schema>,
  { isReadOnly = false } = {},
) {
  type Values = z.output<Schema>;
  const check = schemaResolver(schema, { sync: true });
  const form: EditForm<Schema> = useForm<Loaded<Schema>, Values>({
    initialValues: loaded,
    validate: check,
    onValuesChange: (now, before) => clearFixedErrors(form, check, now, before),
    transformValues: (values) => schema.parse(values),
    enhanceGetInputProps: isReadOnly ? readOnlyProps : fieldProps,
  });
  // The values are compared as they would be sent, trimmed: a space at the end of a name is no change.
  const entered = schema.safeParse(form.values).data ?? form.values;
  const changes = changesBetween(form.getInitialValues(), entered) as Changes<Values> | undefined;

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
  const submit = (send: (values: Values) => void) =>
    form.onSubmit(send, (errors) => focusFirst(Object.keys(errors)));

  return { form, entered, changes, submit, showErrors };
}
