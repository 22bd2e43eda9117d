import {
  blankClientInfo,
  type Company,
  companies,
  companyInput,
  isWholeCompany,
} from '@retaguarda/contract/entities/companies';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useRow } from '../api/hooks.ts';
import { FormPage } from '../form/form-page.tsx';
import { RowPending } from '../form/row-pending.tsx';
import type { Loaded } from '../form/use-edit-form.ts';
import { useReturn } from '../form/use-return.ts';
import { useRowForm } from '../form/use-row-form.ts';
import { HistoryButton } from '../history/history-button.tsx';
import { CompanyFields } from './company-fields.tsx';
import { PeopleCards } from './people-cards.tsx';
import { UserFieldCard } from './user-field-card.tsx';

export function CompanyPage() {
  const { idCompany } = useParams({ strict: false });
  const found = useRow(companies.list, idCompany ? { query: { id: idCompany } } : undefined);
  const loaded = found.data?.clients.find(isWholeCompany);

  if (idCompany && !loaded) return <RowPending reading={found} list="/companies" />;
  return <CompanyForm key={idCompany} loaded={loaded} version={found.data?.version} />;
}

type CompanyFormProps = { loaded: Company | undefined; version: number | undefined };

function CompanyForm({ loaded, version }: CompanyFormProps) {
  const { t } = useTranslation('companies');
  const { form, page } = useRowForm({
    schema: companyInput,
    values: valuesOf(loaded),
    endpoints: companies,
    create: (body) => ({ body }),
    edit: loaded && ((body) => ({ query: { id: loaded.id }, body, version })),
    back: useReturn('/companies', {}),
  });

  return (
    <FormPage
      {...page}
      title={loaded ? t('edit') : t('add')}
      list={{ label: t('title'), to: '/companies' }}
      action={loaded && <HistoryButton entity="client" id={loaded.id} />}
    >
      <CompanyFields form={form} registered={loaded?.documentBk} />
      <UserFieldCard form={form} />
      {loaded && <PeopleCards client_id={loaded.id} />}
    </FormPage>
  );
}

/** What the form shows of a company; of a new one, nothing, not even PF or PJ. */
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
