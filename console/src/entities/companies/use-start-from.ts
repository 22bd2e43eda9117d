import type { CompanyInput, companyInput } from '@retaguarda/contract/entities/companies';
import { companyCopies } from '@retaguarda/contract/entities/company-copies';
import type { UserField } from '@retaguarda/contract/entities/user-fields';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { z } from 'zod';
import type { SchemaForm } from '../../components/form/use-schema-form.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { useDepartmentEmails } from './use-department-emails.ts';
import { useTicks } from './use-ticks.ts';

const choice = z.object({
  kind: z.enum(['nothing', 'company', 'template']),
  id: z.number().nullable(),
  unticked: z.array(z.string()),
  emails: z.record(z.string(), z.string()).default({}),
});

export type StartChoice = Pick<z.output<typeof choice>, 'kind' | 'id'>;

/** Keeps what a new company begins with: nothing, or the parts it takes from another company or a template. */
export function useStartFrom(copied: number | undefined) {
  const [{ kind, id }, setSource] = useState<StartChoice>({
    kind: copied ? 'company' : 'nothing',
    id: copied ?? null,
  });
  const source = id === null ? undefined : kind === 'company' ? { client_id: id } : { template_id: id };
  const reading = useCall(companyCopies.content, source && { query: source });
  // While a new source loads, ignore the contents of the previous one.
  const content = reading.isPlaceholderData ? undefined : reading.data;
  const lines = content?.lines ?? [];
  const ticks = useTicks(lines, ({ may_take }) => may_take);
  const emails = useDepartmentEmails();
  const departments = lines.find(({ part }) => part === 'departments');
  const taken = departments ? ticks.tickedIn(departments) : [];
  return {
    kind,
    id,
    reading,
    content,
    ticks,
    emails,
    /** Unticked rows and typed e-mails belong to the last source. */
    choose: (choice: StartChoice) => {
      setSource(choice);
      ticks.restore([]);
      emails.restore({});
    },
    /** Whether the company takes something over. */
    isTaking: source !== undefined && content !== undefined,
    /** The fields sent besides the company; undefined if it begins with nothing. */
    sentWith: (company: CompanyInput) =>
      source &&
      content && {
        from: source,
        parts: ticks.parts,
        only_rows: ticks.onlyRows,
        department_emails: taken.map((row) => ({ name: row.name, email: emails.of(company).emailOf(row) })),
      },
    /** The departments that are taken. */
    departments: taken,
    /** It differs from what the address says. */
    isChanged:
      id !== (copied ?? null) ||
      (id === null && kind !== 'nothing') ||
      ticks.unticked.length > 0 ||
      Object.keys(emails.typed).length > 0,
    /** Something is chosen that has not been read yet, or the choice is not complete. */
    isIncomplete: kind !== 'nothing' && !content,
    /** The part that a draft stores. */
    draft: {
      name: 'startFrom',
      value: { kind, id, unticked: ticks.unticked, emails: emails.typed },
      restore: (value: unknown) => {
        const stored = choice.safeParse(value).data;
        if (!stored) return;
        setSource({ kind: stored.kind, id: stored.id });
        ticks.restore(stored.unticked);
        emails.restore(stored.emails);
      },
    },
  };
}

export type StartFrom = ReturnType<typeof useStartFrom>;

/** Puts the fields for users of what is chosen into the form, where they can be seen and changed, instead of the last ones. */
export function useFilledUserFields(form: SchemaForm<typeof companyInput>, { kind, content }: StartFrom) {
  const filled = useRef<UserField[]>([]);
  const fields = kind === 'nothing' ? [] : content?.user_fields;
  const fill = useEffectEvent((fields: UserField[]) => {
    const before = new Set(filled.current.map((field) => JSON.stringify(field)));
    const own = (form.getValues().user_fields ?? []).filter((field) => !before.has(JSON.stringify(field)));
    const added = fields.filter(({ name }) => !own.some((field) => field.name === name));
    // Prefilled values are no change: only looking creates no draft.
    form.setInitialValues({ ...form.getInitialValues(), user_fields: added } as never);
    if (before.size > 0 || added.length > 0) form.setFieldValue('user_fields', [...own, ...added] as never);
    filled.current = added;
  });
  useEffect(() => {
    if (fields) fill(fields);
  }, [fields]);
}
