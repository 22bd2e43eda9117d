import { Anchor, Group, Radio, Textarea, TextInput } from '@mantine/core';
import type { companyInput } from '@retaguarda/contract/entities/companies';
import { tags } from '@retaguarda/contract/entities/tags';
import { industries } from '@retaguarda/contract/industries';
import { states } from '@retaguarda/contract/states';
import { Link } from '@tanstack/react-router';
import { RadioGroupField } from '../../components/fields/choice-fields.tsx';
import { FormCard } from '../../components/form/form-page.tsx';
import { type SchemaForm, useReadOnly } from '../../components/form/use-schema-form.ts';
import { TagField } from '../../components/tags/tag-field.tsx';
import { useCan } from '../../platform/session/use-can.ts';
import { byLabel } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { MaskedInput } from '../../platform/ui/masked-input.tsx';
import { masks } from '../../platform/ui/masks.ts';
import { fitting } from '../../platform/ui/number-field.tsx';
import { SearchSelect } from '../../platform/ui/search-select.tsx';
import { CepField } from './cep-field.tsx';
import { DocumentField } from './document-field.tsx';
import { useFilling } from './use-filling.ts';

type CompanyFieldsProps = {
  form: SchemaForm<typeof companyInput>;
  /** The document as it was loaded. It is shown while the field holds another one. */
  registered: string | undefined;
};

export function CompanyFields({ form, registered }: CompanyFieldsProps) {
  const { t } = useTranslation('companies');
  const { t: tagWords } = useTranslation('tags');
  const isReadOnly = useReadOnly();
  const can = useCan();
  const field = form.getInputProps;
  const filling = useFilling(form);
  const { pj } = form.values;

  /** Clears the document as well: a person has a CPF, a company a CNPJ. */
  const choosePerson = (chosen: string) => {
    form.setFieldValue('pj', chosen === 'pj');
    form.setFieldValue('document', '');
    form.clearFieldError('pj');
  };

  return (
    <>
      <FormCard title={t('identification')}>
        <RadioGroupField
          label={t('personType')}
          required={!isReadOnly}
          value={pj === null ? null : pj ? 'pj' : 'pf'}
          onChange={choosePerson}
          readOnly={isReadOnly}
          error={field('pj').error}
        >
          <Group mih={36} pb={4}>
            {/* By data-path the form finds where to put the focus when none is chosen. */}
            <Radio value="pj" label={t('pj')} data-path="pj" />
            <Radio value="pf" label={t('pf')} />
          </Group>
        </RadioGroupField>
        <DocumentField form={form} filling={filling} registered={registered} />
        <TextInput label={t('name')} required {...filling.field('name')} />
        <TextInput label={t('email')} type="email" required {...field('email')} />
        <TextInput label={t('domain')} required {...field('domain')} />
        <ActivitySelect {...field('client_info.activities')} />
        <TagField
          label={t('tags')}
          readOnly={isReadOnly || !can(tags.edit)}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          description={
            can(tags.edit) && (
              <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/tags" />}>
                {tagWords('manage')}
              </Anchor>
            )
          }
          {...field('tag_id')}
        />
      </FormCard>
      <FormCard title={t('contact')}>
        <MaskedInput
          label={t('clientnumber')}
          type="tel"
          mask={masks.phone}
          {...filling.field('clientnumber')}
        />
        <TextInput label={t('responsible')} {...field('client_info.responsible')} />
        <MaskedInput
          label={t('responsiblenumber')}
          type="tel"
          mask={masks.phone}
          {...field('client_info.responsiblenumber')}
        />
        <Textarea
          label={t('observation')}
          autosize
          minRows={2}
          maxRows={12}
          style={{ gridColumn: '1 / -1' }}
          {...field('client_info.observation')}
        />
      </FormCard>
      <FormCard title={t('location')}>
        <CepField form={form} filling={filling} />
        <TextInput label={t('address')} {...filling.field('address')} />
        <TextInput label={t('neighborhood')} {...filling.field('neighborhood')} />
        <TextInput label={t('city')} {...filling.field('city')} />
        <SearchSelect
          label={t('state')}
          data={states.map((code) => ({ value: code, label: code }))}
          clearable
          styles={fitting(4)}
          {...chosen(filling.field('state'))}
        />
      </FormCard>
    </>
  );
}

type ChoiceProps = { value?: string; onChange?: (value: string) => void; error?: React.ReactNode };

/** Props of a select that can be cleared: it then holds null, which is sent as an empty text. */
const chosen = ({ value, onChange, ...rest }: ChoiceProps) => ({
  ...rest,
  value: value || null,
  onChange: (picked: string | null) => onChange?.(picked ?? ''),
});

function ActivitySelect(props: ChoiceProps) {
  const { t } = useTranslation('companies');
  const { t: industry } = useTranslation('industries');
  const options = byLabel(industries.map((value) => ({ value, label: industry(value) })));
  return <SearchSelect label={t('activities')} data={options} clearable {...chosen(props)} />;
}
