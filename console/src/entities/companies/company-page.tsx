import {
  blankClientInfo,
  type Company,
  companies,
  type companyInput,
  companyInputKeeping,
  isWholeCompany,
} from '@retaguarda/contract/entities/companies';
import { type ContentPart, companyCopies, contentParts } from '@retaguarda/contract/entities/company-copies';
import { use, useEffect, useMemo } from 'react';
import { undoJob } from '../../capabilities/jobs/undo-job.ts';
import { FormPage } from '../../components/form/form-page.tsx';
import { RowPending } from '../../components/form/row-pending.tsx';
import type { Loaded } from '../../components/form/use-edit-form.ts';
import { type FormProps, useFormRow } from '../../components/form/use-form-row.ts';
import { useReturn } from '../../components/form/use-return.ts';
import { useRowForm } from '../../components/form/use-row-form.ts';
import { listed } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { copyIn, useAddressSearch, useIds } from '../../platform/ui/address.ts';
import { BranchesCard } from './branches-card.tsx';
import { CompanyFields } from './company-fields.tsx';
import { CompanyVersion } from './company-head.tsx';
import { StartFromCard } from './start-from-card.tsx';
import { useStartFrom } from './use-start-from.ts';
import { UserFieldCard } from './user-field-card.tsx';

export function CompanyPage() {
  const { idCompany: id } = useIds();
  const { copy } = useAddressSearch(copyIn);
  const row = useFormRow(companies.list, { id }, ({ clients }) => clients.filter(isWholeCompany));
  if (row.pending) return <RowPending reading={row.pending} list="/companies" area="companies" id={id} />;
  return <CompanyForm key={id ?? copy} {...row} copied={copy} />;
}

type CompanyFormProps = FormProps<Company> & {
  /** The company that a new one is a copy of. */
  copied: number | undefined;
};

function CompanyForm({ loaded, version, readAgain, copied }: CompanyFormProps) {
  const { t } = useTranslation('companies');
  const { t: copying } = useTranslation('companyCopy');
  const start = useStartFrom(copied);
  const describeCreated = useCreatedWith();
  const shared = use(CompanyVersion);
  useEffect(() => {
    shared.current = version;
    return () => {
      shared.current = undefined;
    };
  }, [shared, version]);
  const schema = useMemo(() => companyInputKeeping(loaded?.client_info ?? blankClientInfo), [loaded]);
  const { form, page } = useRowForm({
    schema,
    values: valuesOf(loaded),
    ...{ version, readAgain },
    endpoints: { ...companies, ...(start.isTaking && { create: companyCopies.create }) },
    create: (body) => ({ body: { ...body, ...start.sentWith(body) } }),
    describeCreated,
    undoCreated: ({ job }: { id: number; job?: number }) => (job ? () => undoJob(job) : undefined),
    edit: loaded && ((body) => ({ query: { id: loaded.id }, body, version: shared.current })),
    // Another kind of person has another document.
    units: [['pj', 'document']],
    back: useReturn('/companies', {}),
  });

  const source = start.kind === 'company' ? start.content?.name : undefined;
  const title = source ? copying('newFrom', { name: source }) : t('add');
  return (
    <FormPage {...page} title={loaded ? t('edit') : title} name={loaded?.name} list={t('title')}>
      {!loaded && <StartFromCard form={form} start={start} />}
      <CompanyFields form={form} registered={loaded?.documentBk} />
      {loaded && <BranchesCard id={loaded.id} />}
      <UserFieldCard form={form} />
    </FormPage>
  );
}

/** What the form shows at first. For a new company not even PF or PJ is chosen. */
const valuesOf = (loaded: Company | undefined) =>
  ({
    pj: loaded?.pj ?? null,
    name: loaded?.name ?? '',
    document: loaded?.document ?? '',
    email: loaded?.email ?? '',
    domain: loaded?.domain ?? '',
    client_info: loaded?.client_info ?? blankClientInfo,
    user_fields: loaded?.user_fields ?? [],
  }) as Loaded<typeof companyInput>;

/** Says with how many departments, profiles and so on a company was created. */
function useCreatedWith() {
  const { t } = useTranslation('companyCopy');
  return (sentence: string, reply: { id: number; created?: Partial<Record<ContentPart, number>> }) => {
    const { created } = reply;
    const parts = contentParts.flatMap((part) =>
      created?.[part] ? [t(part, { count: created[part] })] : [],
    );
    return parts.length > 0 ? t('createdWith', { sentence, parts: listed(parts) }) : sentence;
  };
}
