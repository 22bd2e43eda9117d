import { TextInput } from '@mantine/core';
import { blankClientInfo, companyInput } from '@retaguarda/contract/entities/companies';
import { render } from '@testing-library/react';
import { useSchemaForm } from '../components/form/use-schema-form.ts';
import { CepField } from '../entities/companies/cep-field.tsx';
import { DocumentField } from '../entities/companies/document-field.tsx';
import { useFilling } from '../entities/companies/use-filling.ts';
import { field } from './interact.ts';
import { Providers } from './render-at.tsx';
import { signIn } from './signed-in.ts';

/** The fields of a new company that registries may fill in, without the large selects of its form. */
function RegistryFields({ pj }: { pj: boolean | null }) {
  const { form } = useSchemaForm(companyInput, {
    pj,
    name: '',
    document: '',
    email: '',
    domain: '',
    user_fields: [],
    client_info: blankClientInfo,
  });
  const filling = useFilling(form);
  return (
    <>
      <DocumentField form={form} filling={filling} registered={undefined} />
      <TextInput label="Nome" {...filling.field('name')} />
      <TextInput label="Telefone" {...filling.field('clientnumber')} />
      <CepField form={form} filling={filling} />
      <TextInput label="Logradouro" {...filling.field('address')} />
      <TextInput label="Bairro" {...filling.field('neighborhood')} />
      <TextInput label="Cidade" {...filling.field('city')} />
      <TextInput label="UF" {...filling.field('state')} />
      <button type="button" onClick={() => form.setFieldValue('client_info.cep', '70040-010')}>
        Restaurar
      </button>
    </>
  );
}

/** Shows them to a person who may create companies. `pj`: whether PJ or PF is chosen. */
export function openCompanyForm({ pj = null }: { pj?: boolean | null } = {}) {
  signIn({ granted: ['client:GET', 'client:POST'] });
  return render(<RegistryFields pj={pj} />, { wrapper: Providers });
}

/** Returns the address that the form holds: street, neighbourhood, city and state. */
export const address = () => ['Logradouro', 'Bairro', 'Cidade', 'UF'].map((name) => field(name).value);
