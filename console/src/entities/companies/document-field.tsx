import { Loader } from '@mantine/core';
import { isDocumentOf } from '@retaguarda/contract/documents';
import type { companyInput } from '@retaguarda/contract/entities/companies';
import { lookups, type RegisteredCompany } from '@retaguarda/contract/lookups';
import { type ChangeEvent, useState } from 'react';
import type { SchemaForm } from '../../components/form/use-schema-form.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { MaskedInput } from '../../platform/ui/masked-input.tsx';
import { masks } from '../../platform/ui/masks.ts';
import { RegistryOffer } from './registry-offer.tsx';
import type { Filling } from './use-filling.ts';
import { useLookup } from './use-lookup.ts';

type DocumentFieldProps = {
  form: SchemaForm<typeof companyInput>;
  filling: Filling;
  /** The document as it was loaded. It is shown while the field holds another one. */
  registered: string | undefined;
};

/** The CPF of a person, or the CNPJ of a company, for which the data of the registry are offered. */
export function DocumentField({ form, filling, registered }: DocumentFieldProps) {
  const { t } = useTranslation('companies');
  const { ask, forget, isAsking } = useLookup(lookups.cnpj);
  const [offer, setOffer] = useState<{ document: string; company: RegisteredCompany }>();
  const { pj, document } = form.values;
  const isPerson = pj === false;
  const { onChange, ...field } = form.getInputProps('document');

  const onType = async (event: ChangeEvent<HTMLInputElement>) => {
    onChange(event);
    const typed = event.currentTarget.value;
    if (isPerson || !isDocumentOf(true, typed)) return forget();
    // Only a PJ has a CNPJ. Choosing PJ by hand would clear the document.
    if (pj === null) form.setFieldValue('pj', true);
    const answer = await ask({ query: { document: typed } });
    if (answer?.found) setOffer({ document: typed, company: answer.found });
  };

  return (
    <div>
      <MaskedInput
        label={isPerson ? t('cpf') : t('cnpj')}
        required
        mask={isPerson ? masks.cpf : masks.cnpj}
        inputMode={isPerson ? 'numeric' : 'text'}
        description={
          registered && document !== registered ? t('registered', { document: registered }) : undefined
        }
        rightSection={isAsking && <Loader size={16} aria-hidden />}
        {...field}
        onChange={onType}
      />
      <div role="status">
        {offer && offer.document === document && (
          <RegistryOffer
            key={document}
            company={offer.company}
            filling={filling}
            onDone={() => form.getInputNode('document')?.focus()}
          />
        )}
      </div>
    </div>
  );
}
