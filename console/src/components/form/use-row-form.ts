import { type CallInput, type Endpoint, entityOf, type Reply } from '@retaguarda/contract/endpoint';
import type { ChangeEntity } from '@retaguarda/contract/entities/changes';
import { type RefObject, type SubmitEvent, useReducer, useRef, useState } from 'react';
import type { z } from 'zod';
import { ApiError, isApprovalRequested, isConflict } from '../../platform/api/api-error.ts';
import { type Undo, useSend } from '../../platform/api/use-send.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { useIds } from '../../platform/ui/address.ts';
import type { Offer } from '../../platform/ui/notify.ts';
import { entityCards, linkToRow } from '../../platform/words/entity-cards.ts';
import { useEdit } from '../list/undoable.ts';
import { noteSaved } from '../page/saved-row.ts';
import { type Changes, fieldsIn, inUnits, type Units } from './changes.ts';
import type { MadeChanges } from './changes-button.tsx';
import { formOpened, formReducer } from './form-state.ts';
import type { LoadedRow } from './loaded-row.tsx';
import type { FieldWords } from './shown-changes.tsx';
import { useDraft, useDraftPlace } from './use-draft.tsx';
import { useMerge } from './use-merge.ts';
import type { useReturn } from './use-return.ts';
import { type FormValues, useSchemaForm } from './use-schema-form.ts';
import { noUnsentInput, type UnsentInput } from './use-unsent.ts';

type RowFormOptions<Row, Schema extends z.ZodObject, Create extends Endpoint, Edit extends Endpoint> = {
  row: Pick<LoadedRow<Row>, 'loaded' | 'version' | 'readAt' | 'readAgain'>;
  schema: Schema;
  /** The values of the loaded row, or those that a new one begins with. */
  values: FormValues<Schema>;
  endpoints: { create: Create; edit: Edit };
  /** The call that creates a row. Left out by a form that only edits. */
  create?: (values: z.output<Schema>) => CallInput<Create>;
  /** The call that changes the loaded row. The form adds the version. */
  edit: (changes: Changes<z.output<Schema>>, loaded: Row) => CallInput<Edit>;
  back: ReturnType<typeof useReturn>;
  /** True when the row is read-only for a reason other than a missing permission; false for one's own row. */
  isReadOnly?: boolean | undefined;
  /** The fields that cannot be changed here. */
  fixed?: readonly string[] | undefined;
  /** The fields that are changed, given up and merged only together. */
  units?: Units;
  /** The fields that hold secrets, given the current input: drafts never include them. */
  secretsIn?: (values: FormValues<Schema>) => readonly string[];
  /** Names the saved row, if no field is its name. */
  nameOf?: (values: FormValues<Schema>) => string;
  /** Asks the person before the changes of a loaded row are sent. They are sent when it resolves to true. */
  mayEdit?: (changes: Changes<z.output<Schema>>, loaded: Row) => Promise<boolean>;
  /** Called with the changes that were saved. */
  onChanged?: (changes: Changes<z.output<Schema>>) => unknown;
  /** Called when a loaded row was saved. If it returns true, the form stays open, and the page shows the row again. */
  mayStay?: (values: FormValues<Schema>) => boolean;
  /** The steps after a new row was created. */
  created?: {
    /** Shows the answer. The list is opened when that is done. */
    show?: (reply: Reply<Create>) => unknown;
    /** Adds to the server's sentence what was created with the row. */
    describe?: (sentence: string, reply: Reply<Create>) => string;
    /** Undoes the creation, offered in the message; undefined if that is impossible. */
    undo?: (reply: Reply<Create>) => Undo | undefined;
    /** The next step, offered in the message. */
    next?: (reply: Reply<Create>) => Offer | undefined;
  };
} & Pick<FieldWords, 'titles' | 'names'>;

/** The form that `FormPage` shows, whatever the row. */
export type RowForm = Omit<ReturnType<typeof useRowForm>, 'form'>;

/**
 * Returns the form of a row. Those who may not edit the row see it, and can change nothing. Confirm sends all of a new row, or
 * the changes of a loaded one, and goes back to where the form was opened; or, after a new row, to the empty form or to
 * its page. With `mayStay` it stays.
 */
export function useRowForm<
  Row extends { id: number },
  Schema extends z.ZodObject,
  Create extends Endpoint,
  Edit extends Endpoint,
>(options: RowFormOptions<Row, Schema, Create, Edit>) {
  const { row, schema, values, endpoints, create, edit, back, mayEdit } = options;
  const { units = [], secretsIn = () => [] } = options;
  const { loaded } = row;
  const version = loaded && row.version;
  const entity = entityOf(endpoints.edit) as ChangeEntity;
  const can = useCan();

  const { isReadOnly = loaded !== undefined && !can(endpoints.edit) } = options;
  const { form, entered, changes, submit, showErrors } = useSchemaForm(schema, values, {
    isReadOnly,
    fixed: options.fixed ?? [],
  });
  const isChanged = changes !== undefined;
  const secrets = secretsIn(form.values);
  const words: FieldWords = { entity, titles: options.titles, names: options.names, secrets };

  const place = useDraftPlace(isReadOnly);
  const [state, dispatch] = useReducer(formReducer, place.found, formOpened);
  const [unsent] = useState(noUnsentInput);
  const merging = useMerge({ form, entered, row, loaded: values, units, state, dispatch });
  const draft = useDraft({ place, form, isChanged, unsent, version, secrets, merging, state, dispatch });

  const addsAnother = useRef(false);
  const { creation, change } = useSaving(options, {
    entity,
    form,
    secrets,
    showErrors,
    draft,
    addsAnother,
    onConflict: merging.onConflict,
  });

  async function askAndSend(changes: Changes<z.output<Schema>>, loaded: Row) {
    if (state.step === 'asking') return;
    if (mayEdit) {
      dispatch({ type: 'asked' });
      const isAllowed = await mayEdit(changes, loaded);
      dispatch({ type: 'answered' });
      if (!isAllowed) return;
    }
    void change.mutate({ ...edit(changes, loaded), version });
  }

  const checkAndSend = submit((entered) => {
    if (!mayConfirm(unsent, 'last')) return;
    if (loaded && changes) void askAndSend(changes, loaded);
    if (!loaded && create) void creation.mutate(create(entered));
  });

  const onConfirm = (event: SubmitEvent<HTMLFormElement>) => {
    addsAnother.current = false;
    if (merging.undecided.length === 0 && mayConfirm(unsent, 'first')) return checkAndSend(event);
    event.preventDefault();
    merging.showUndecided();
  };

  const onAddAnother = () => {
    addsAnother.current = true;
    if (mayConfirm(unsent, 'first')) checkAndSend();
  };

  /** The changes of a loaded row. A new row has no previous values. */
  const made: MadeChanges | undefined = loaded &&
    changes && {
      words,
      before: form.getInitialValues(),
      after: entered,
      units: inUnits(fieldsIn(changes), units),
      revert: (fields) => {
        for (const field of fields) {
          form.resetField(field);
          form.clearFieldError(field);
        }
      },
    };

  return {
    form,
    id: loaded?.id,
    words,
    state,
    isReadOnly,
    /** Something differs from what was loaded. Only then Confirm is enabled, and leaving asks first. */
    isChanged,
    made,
    /** Why the last attempt to save failed, unless a field or the panel of a conflict says it. */
    failure: [creation, change].map(({ error }) => error).find((error) => error && !isExplained(error)),
    /** Still true after success, while the list is loading. */
    isSending: [creation, change].some(({ isPending, isSuccess }) => isPending || isSuccess),
    /** The row is stored, and the next page is loading: nothing can be lost any more. */
    isSaved: [creation, change].some(({ isSuccess }) => isSuccess),
    merging,
    draft,
    unsent,
    onConfirm,
    /** Saves a new row and opens the form again; undefined for a loaded one. */
    onAddAnother: loaded ? undefined : onAddAnother,
    back,
  };
}

type Saving<Schema extends z.ZodObject> = Pick<
  ReturnType<typeof useSchemaForm<Schema>>,
  'form' | 'showErrors'
> & {
  entity: ChangeEntity;
  secrets: readonly string[];
  draft: Pick<ReturnType<typeof useDraft>, 'onSent'>;
  /** Whether the form opens again, empty, after a new row was saved. */
  addsAnother: RefObject<boolean>;
  onConflict: () => unknown;
};

/** Makes the calls that save the row, and what follows each. */
function useSaving<
  Row extends { id: number },
  Schema extends z.ZodObject,
  Create extends Endpoint,
  Edit extends Endpoint,
>(options: RowFormOptions<Row, Schema, Create, Edit>, saving: Saving<Schema>) {
  const { row, endpoints, back, nameOf = nameIn } = options;
  const { entity, form, secrets, showErrors, draft, addsAnother, onConflict } = saving;
  const { loaded } = row;
  const { idCompany } = useIds();
  const pageOf = (row_id: number) => linkToRow({ entity, row_id, client_id: Number(idCompany) });

  const finish = (row_id: number, undo: Undo | undefined, created?: object) => {
    draft.onSent();
    if (addsAnother.current) return void back.addAnother();
    const link = pageOf(row_id);
    if (created && entityCards[entity].landsOnPage) return void back.open(link);
    const page = back.finish(created);
    noteSaved({ list: back.list.to, page }, { id: row_id, name: nameOf(form.getValues()), link, undo });
  };

  /** Leaves the form as after a save if an approval was requested: the request has the input in it. */
  const onRefused = (fields: Record<string, string | undefined>, error: ApiError) => {
    if (!isApprovalRequested(error)) return showErrors(fields);
    draft.onSent();
    back.finish();
  };

  const { show, ...message } = options.created ?? {};
  const creation = useSend(endpoints.create, {
    ...message,
    page: (reply) => pageOf(Number(reply.id)),
    onSent: async (reply, undo) => {
      // The row exists: a page that is lost while the answer is shown must not offer it as a draft.
      draft.onSent();
      await show?.(reply);
      finish(Number(reply.id), undo, form.getValues());
    },
    onRefused,
  });

  const change = useEdit(
    endpoints.edit,
    {
      page: (reply) => pageOf(Number(reply.id)),
      onSent: (_reply, undo) => {
        if (options.mayStay?.(form.getValues())) draft.onSent();
        else if (loaded) finish(loaded.id, undo);
      },
      onRefused: (fields, error) => (isConflict(error) ? void onConflict() : onRefused(fields, error)),
      onChanged: (_reply, { body }: { body?: unknown }) =>
        options.onChanged?.(body as Changes<z.output<Schema>>),
    },
    secrets,
  );
  return { creation, change };
}

/**
 * Asks the input beside the fields whether it lets Confirm through: what `comesFirst` before the fields are checked, the rest
 * last. Stops at the first that does not: it has already shown the person what to do.
 */
const mayConfirm = ({ all }: UnsentInput, turn: 'first' | 'last') =>
  [...all]
    .filter(({ comesFirst = false }) => comesFirst === (turn === 'first'))
    .every((one) => one.mayConfirm());

const isExplained = (error: Error) =>
  isConflict(error) ||
  isApprovalRequested(error) ||
  (error instanceof ApiError && Object.keys(error.fields).length > 0);

const nameIn = (values: object) => String((values as { name?: unknown }).name ?? '').trim();
