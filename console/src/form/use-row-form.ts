import type { CallInput, Endpoint } from '@retaguarda/contract/endpoint';
import type { z } from 'zod';
import { isConflict } from '../api/api-error.ts';
import { useSend } from '../api/hooks.ts';
import type { Changes } from './changes.ts';
import { type Loaded, useEditForm } from './use-edit-form.ts';
import type { useReturn } from './use-return.ts';

type RowFormOptions<Schema extends z.ZodObject, Create extends Endpoint, Edit extends Endpoint> = {
  schema: Schema;
  values: Loaded<Schema>;
  endpoints: { create: Create; edit: Edit };
  /** The call that makes the row. Undefined sends nothing: something beside the form is still wrong. */
  create: (values: z.output<Schema>) => CallInput<Create> | undefined;
  /** The call that changes the loaded row, likewise; a new one has none. */
  edit: ((changes: Changes<z.output<Schema>>) => CallInput<Edit> | undefined) | undefined;
  back: ReturnType<typeof useReturn>;
  /** Takes over a change that was saved. */
  onChanged?: (changes: Changes<z.output<Schema>>) => unknown;
};

/** The form of a row: a new one is sent whole, of a loaded one only what changed; then back to the list. */
export function useRowForm<Schema extends z.ZodObject, Create extends Endpoint, Edit extends Endpoint>(
  options: RowFormOptions<Schema, Create, Edit>,
) {
  const { schema, values, endpoints, create, edit, back, onChanged } = options;
  const { form, changes, submit, refuse } = useEditForm(schema, values);
  const sending = { onSent: back.finish, onRefused: refuse };
  const creation = useSend(endpoints.create, sending);
  const change = useSend(endpoints.edit, {
    ...sending,
    onChanged: (_reply, { body }: { body?: unknown }) => onChanged?.(body as Changes<z.output<Schema>>),
  });

  const onConfirm = submit((entered) => {
    if (edit) {
      const call = changes && edit(changes);
      if (call) change.mutate(call);
    } else {
      const call = create(entered);
      if (call) creation.mutate(call);
    }
  });

  return {
    form,
    /** What the page around the fields needs to know. */
    page: {
      isChanged: changes !== undefined,
      // What was sent stays so while the list it leads back to is loaded.
      isSending: [creation, change].some(({ isPending, isSuccess }) => isPending || isSuccess),
      isStale: isConflict(change.error),
      onConfirm,
      returnsTo: back.search,
      onCancel: back.cancel,
    },
  };
}
