import {
  blankClientInfo,
  type Company,
  companies,
  type companyInput,
  companyInputKeeping,
  isWholeCompany,
} from '@retaguarda/contract/entities/companies';
import { type ContentPart, companyCopies, contentParts } from '@retaguarda/contract/entities/company-copies';
import { departments } from '@retaguarda/contract/entities/departments';
import { jobs } from '@retaguarda/contract/entities/jobs';
import { clientProfiles } from '@retaguarda/contract/entities/profiles';
import { users } from '@retaguarda/contract/entities/users';
import { MutationObserver } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { useMemo } from 'react';
import { RowAwaited } from '../../capabilities/approvals/later-awaited.tsx';
import { rememberJob } from '../../capabilities/jobs/known-job.ts';
import { RowNotes, RowPinnedNote } from '../../capabilities/notes/later-notes.tsx';
import { FormPage } from '../../components/form/form-page.tsx';
import { type LoadedRow, RowPending, useLoadedRow } from '../../components/form/loaded-row.tsx';
import { useReturn } from '../../components/form/use-return.ts';
import { useRowForm } from '../../components/form/use-row-form.ts';
import type { FormValues } from '../../components/form/use-schema-form.ts';
import { call } from '../../platform/api/call.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { listed } from '../../platform/text/format.ts';
import { translate } from '../../platform/text/text.ts';
import { textIn, useTranslation } from '../../platform/text/translation.ts';
import { copyIn, linkWithSearch, useAddressSearch, useIds } from '../../platform/ui/address.ts';
import { notify } from '../../platform/ui/notify.ts';
import { BranchesCard } from './branches-card.tsx';
import { CompanyFields } from './company-fields.tsx';
import { CompanyStaffCard } from './company-staff-card.tsx';
import { OwnRulesNote } from './own-rules-note.tsx';
import { StartFromCard } from './start-from-card.tsx';
import { useStartFrom } from './use-start-from.ts';
import { UserFieldCard } from './user-field-card.tsx';

export function CompanyPage() {
  const { idCompany: id } = useIds();
  const { copy } = useAddressSearch(copyIn);
  const row = useLoadedRow(companies.list, { id }, ({ clients }) => clients.filter(isWholeCompany));
  if (row.pending) return <RowPending reading={row.pending} list="/companies" area="companies" id={id} />;
  return <CompanyForm key={id ?? copy} row={row} copied={copy} />;
}

type CompanyFormProps = {
  row: LoadedRow<Company>;
  /** The company that a new one is a copy of. */
  copied: number | undefined;
};

function CompanyForm({ row, copied }: CompanyFormProps) {
  const { loaded } = row;
  const { t } = useTranslation('companies');
  const { t: copying } = useTranslation('companyCopy');
  const can = useCan();
  const start = useStartFrom(copied);
  const describe = useCreatedWith();
  const schema = useMemo(() => companyInputKeeping(loaded?.client_info ?? blankClientInfo), [loaded]);
  const rowForm = useRowForm({
    row,
    schema,
    values: valuesOf(loaded),
    endpoints: { ...companies, ...(start.isTaking && { create: companyCopies.create }) },
    create: (body) => ({ body: { ...body, ...start.sentWith(body) } }),
    created: {
      describe,
      undo: ({ job }: { id: number; job?: number }) => (job ? () => undoCreation(job) : undefined),
      next: ({ id, created }: Created) => {
        const needed = missingFor(created);
        if (needed === 'users')
          return can(users.create)
            ? { label: copying('importUsers'), link: linkWithSearch('/users/import', { client_id: id }) }
            : undefined;
        const { create, link, label } = firstSteps[needed];
        return can(create) ? { label: label(), link: link(String(id)) } : undefined;
      },
    },
    edit: (body, { id }) => ({ query: { id }, body }),
    // Another kind of person has another document.
    units: [['pj', 'document']],
    back: useReturn('/companies', {}),
  });

  const { form } = rowForm;
  const source = start.kind === 'company' ? start.content?.name : undefined;
  const title = source ? copying('newFrom', { name: source }) : t('add');
  return (
    <FormPage rowForm={rowForm} title={loaded ? t('edit') : title} name={loaded?.name} list={t('title')}>
      {loaded && <RowPinnedNote row={{ entity: 'client', row_id: loaded.id }} />}
      {loaded && <RowAwaited row={{ entity: 'client', row_id: loaded.id }} />}
      {!loaded && <OwnRulesNote />}
      {!loaded && <StartFromCard form={form} start={start} />}
      <CompanyFields form={form} registered={loaded?.documentBk} />
      {loaded && <BranchesCard id={loaded.id} />}
      <UserFieldCard form={form} />
      {loaded && <CompanyStaffCard id={loaded.id} />}
      {loaded && <RowNotes row={{ entity: 'client', row_id: loaded.id }} />}
    </FormPage>
  );
}

/** Returns the first values of the form. For a new company not even PF or PJ is chosen. */
const valuesOf = (loaded: Company | undefined) =>
  ({
    pj: loaded?.pj ?? null,
    name: loaded?.name ?? '',
    document: loaded?.document ?? '',
    email: loaded?.email ?? '',
    domain: loaded?.domain ?? '',
    client_info: loaded?.client_info ?? blankClientInfo,
    user_fields: loaded?.user_fields ?? [],
    tag_id: loaded?.tag_id ?? [],
  }) as FormValues<typeof companyInput>;

type Created = { id: number; created?: Partial<Record<ContentPart, number>> };

/** What comes next in a new company: each user needs a profile, and each profile a department. */
const missingFor = ({ departments = 0, profiles = 0 }: Created['created'] = {}) =>
  departments === 0 ? 'departments' : profiles === 0 ? 'profiles' : 'users';

const firstSteps = {
  departments: {
    create: departments.create,
    label: () => textIn('departments', 'add'),
    link: (idCompany: string) => linkOptions({ to: '/company/$idCompany/department', params: { idCompany } }),
  },
  profiles: {
    create: clientProfiles.create,
    label: () => textIn('profiles', 'add'),
    link: (idCompany: string) => linkOptions({ to: '/company/$idCompany/profile', params: { idCompany } }),
  },
};

/** Says with how many departments, profiles and so on a company was created. */
function useCreatedWith() {
  const { t } = useTranslation('companyCopy');
  return (sentence: string, reply: Created) => {
    const { created } = reply;
    const parts = contentParts.flatMap((part) =>
      created?.[part] ? [t(part, { count: created[part] })] : [],
    );
    return parts.length > 0 ? t('createdWith', { sentence, parts: listed(parts) }) : sentence;
  };
}

/** Undoes the job that has created a company with content. The top bar shows how that goes. */
const undoCreation = (id: number) =>
  // A mutation, so that its errors are shown like those of any other call.
  new MutationObserver(queryClient, { mutationFn: () => call(jobs.undo, { query: { id } }) }).mutate().then(
    (reply) => {
      notify.info(translate(reply.message));
      rememberJob(reply.id);
    },
    () => undefined,
  );
