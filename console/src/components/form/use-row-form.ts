import { type CallInput, type Endpoint, entityOf, type Reply } from '@retaguarda/contract/endpoint';
import type { ChangeEntity } from '@retaguarda/contract/entities/changes';
import { useParams } from '@tanstack/react-router';
import { type SubmitEvent, useRef, useState } from 'react';
import type { z } from 'zod';
import { isConflict } from '../../platform/api/api-error.ts';
import { useSend } from '../../platform/api/hooks.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { linkToRow } from '../../platform/words/entity-cards.ts';
import { noteSaved } from '../page/saved-row.ts';
import { type Changes, fieldsIn, inUnits, type Units, withValuesOf } from './changes.ts';
import type { MadeChanges } from './changes-button.tsx';
import { useDraft } from './use-draft.ts';
import { type Loaded, useEditForm } from './use-edit-form.ts';
import { useMerge } from './use-merge.ts';
import type { useReturn } from './use-return.ts';
import type { FieldWords } from './use-shown-changes.ts';
import { noUnsentInput } from './use-unsent.ts';

type RowFormOptions<Schema extends z.ZodObject, Create extends Endpoint, Edit extends Endpoint> = {
  schema: Schema;
  values: Loaded<Schema>;
  /** The version of the row in `values`, and what reads both again. */
  version: number | undefined;
  readAgain: () => Promise<unknown>;
  endpoints: { create: Create; edit: Edit };
  /** The call that creates the row. Left out by a form that only edits. */
  create?: (values: z.output<Schema>) => CallInput<Create>;
  /** The call that changes the loaded row; undefined for a new one. */
  edit: ((changes: Changes<z.output<Schema>>) => CallInput<Edit>) | undefined;
  /** True when the row is read-only for a reason other than a missing permission; false for one's own row. */
  isReadOnly?: boolean | undefined;
  /** The fields that hold secrets, given the current input: drafts never include them. */
  secretsIn?: (values: Loaded<Schema>) => readonly string[];
  /** The fields that are changed, given up and merged only together. */
  units?: Units;
  back: ReturnType<typeof useReturn>;
  /** What the saved row is called, where no field is its name. */
  nameOf?: (values: Loaded<Schema>) => string;
  /** Asks the person before the changes of a loaded row are sent. They are sent when it resolves to true. */
  mayEdit?: (changes: Changes<z.output<Schema>>) => Promise<boolean>;
  /** Called with the answer when a new row was created. The list is opened after it is done. */
  onCreated?: (reply: Reply<Create>) => unknown;
  /** Adds to the server's sentence what was created with the new row. */
  describeCreated?: (sentence: string, reply: Reply<Create>) => string;
  /** Undoes the creation, offered in the message; undefined if that is impossible. */
  undoCreated?: (reply: Reply<Create>) => (() => unknown) | undefined;
  /** Called with the changes that were saved. */
  onChanged?: (changes: Changes<z.output<Schema>>) => unknown;
} & Pick<FieldWords, 'titles' | 'names'>;

/**
 * The form of a row. Those who may not edit the row see it, and can change nothing. Confirm sends all of a new row, or
 * the changes of a loaded one, and goes back to the list; or, after a new row, to the empty form.
 */
export function useRowForm<Schema extends z.ZodObject, Create extends Endpoint, Edit extends Endpoint>(
  options: RowFormOptions<Schema, Create, Edit>,
) {
  const { schema, values, endpoints, create, edit, back, mayEdit, onCreated, onChanged } = options;
  const { secretsIn = () => [], units = [], titles, names } = options;
  const { nameOf = nameIn } = options;
  const can = useCan();
  const { idCompany } = useParams({ strict: false });
  const { isReadOnly = edit !== undefined && !can(endpoints.edit) } = options;
  const { form, entered, changes, submit, showErrors } = useEditForm(schema, values, { isReadOnly });
  const [unsent] = useState(noUnsentInput);
  const addsAnother = useRef(false);
  const entity = entityOf(endpoints.edit) as ChangeEntity;
  const finish = (row_id: number, created?: object) => {
    draft.onSent();
    if (addsAnother.current) return void back.addAnother();
    const link = linkToRow({ entity, row_id, client_id: Number(idCompany) });
    noteSaved(back.list.to, { id: row_id, name: nameOf(form.getValues()), link });
    void back.finish(created);
  };
  const creation = useSend(endpoints.create, {
    ...(options.describeCreated && { describe: options.describeCreated }),
    ...(options.undoCreated && { undo: options.undoCreated }),
    onSent: async (reply) => {
      await onCreated?.(reply);
      finish(Number(reply.id), form.getValues());
    },
    onRefused: showErrors,
  });
  const change = useSend(endpoints.edit, {
    onSent: () => finish(idIn(edit?.({}))),
    onRefused: (fields, error) => (isConflict(error) ? void merging.onConflict() : showErrors(fields)),
    onChanged: (_reply, { body }: { body?: unknown }) => onChanged?.(body as Changes<z.output<Schema>>),
  });

  const { version, readAgain } = options;
  const merging = useMerge({ form, entered, loaded: values, version, readAgain, units });
  const secrets = secretsIn(form.values);
  const draft = useDraft({
    form,
    isChanged: changes !== undefined,
    unsent,
    // The row may have been activated or deactivated outside the form.
    version: edit && (edit({}).version ?? version),
    open: merging.open,
    onOlder: merging.onOlderDraft,
    secrets,
    isReadOnly,
  });

  // Stops at the first one that blocks Confirm: it has already shown the person what to do.
  const mayConfirm = (isBeforeChecks: boolean) =>
    [...unsent.all]
      .filter(({ comesFirst = false }) => comesFirst === isBeforeChecks)
      .every((one) => one.mayConfirm());

  const [isAsking, setIsAsking] = useState(false);

  async function askAndSend(changes: Changes<z.output<Schema>>, input: CallInput<Edit>) {
    if (isAsking) return;
    if (mayEdit) {
      setIsAsking(true);
      const isAllowed = await mayEdit(changes);
      setIsAsking(false);
      if (!isAllowed) return;
    }
    void change.mutate(input);
  }

  const checkAndSend = submit((entered) => {
    if (!mayConfirm(false)) return;
    if (edit && changes) void askAndSend(changes, edit(changes));
    if (!edit && create) void creation.mutate(create(entered));
  });

  const onConfirm = (event: SubmitEvent<HTMLFormElement>) => {
    addsAnother.current = false;
    if (merging.undecided.length === 0 && mayConfirm(true)) return checkAndSend(event);
    event.preventDefault();
    merging.showUndecided();
  };

  const onAddAnother = () => {
    addsAnother.current = true;
    if (mayConfirm(true)) checkAndSend();
  };

  const words = { entity, titles, names, secrets };
  /** The changes, as `FormPage` shows them. A new row has no previous values. */
  const made: MadeChanges | undefined = edit &&
    changes && {
      words,
      before: form.getInitialValues(),
      after: entered,
      units: inUnits(fieldsIn(changes), units),
      revert: (fields) => {
        form.setValues(withValuesOf(form.values, fields, form.getInitialValues()) as never);
        for (const field of fields) form.clearFieldError(field);
      },
    };

  return {
    form,
    /** The props of `FormPage` that come from here. */
    page: {
      isReadOnly,
      isChanged: changes !== undefined,
      unsent,
      isAsking,
      // Still true after success, while the list is loading.
      isSending: [creation, change].some(({ isPending, isSuccess }) => isPending || isSuccess),
      made,
      merging: { ...merging, words, id: idIn(edit?.({})) },
      draft,
      onConfirm,
      onAddAnother: edit ? undefined : onAddAnother,
      returnsTo: back.list,
      onCancel: back.cancel,
    },
  };
}

const nameIn = (values: object) => String((values as { name?: unknown }).name ?? '').trim();

const idIn = (input: { query?: object } | undefined) =>
  Number((input?.query as { id?: number } | undefined)?.id);

/** The version of a row that can also change outside its form. Reading the row again resets it to the version read. */
export function useVersion(loaded: number | undefined) {
  const [saved, setSaved] = useState<{ loaded: number | undefined; version: number | undefined }>();
  const version = saved && saved.loaded === loaded ? saved.version : loaded;
  return [version, (version: number | undefined) => setSaved({ loaded, version })] as const;
}
