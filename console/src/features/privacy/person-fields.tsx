import { Alert, Anchor, Textarea, TextInput } from '@mantine/core';
import type { FoundPerson } from '@retaguarda/contract/entities/people';
import { IconMaskOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { FormCard } from '../../components/form/form-page.tsx';
import type { SchemaForm } from '../../components/form/use-schema-form.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { MaskedInput } from '../../platform/ui/masked-input.tsx';
import { masks } from '../../platform/ui/masks.ts';
import { linkToRow } from '../../platform/words/entity-cards.ts';
import { keyOf, type requestForm } from './request-form.ts';
import { SubjectSelect } from './subject-select.tsx';

type PersonFieldsProps = {
  form: SchemaForm<typeof requestForm>;
  /** The people who are or were chosen here. */
  known: readonly FoundPerson[];
  onKnown: (person: FoundPerson) => void;
  /** The person was anonymised: these fields are read-only. */
  isMasked: boolean;
};

/** The person of the request, and the details used to find their data. */
export function PersonFields({ form, known, onKnown, isMasked }: PersonFieldsProps) {
  const { t } = useTranslation('privacy');
  const field = (name: 'subject' | 'name' | 'email' | 'phone' | 'document' | 'notes') => ({
    ...form.getInputProps(name),
    disabled: isMasked,
  });
  const { subject, name, email } = form.values;
  const chosen = known.find((person) => keyOf(person) === subject);

  const pick = (person: FoundPerson | null) => {
    if (person) onKnown(person);
    form.setValues({
      subject: person && keyOf(person),
      // Do not replace typed values: they may be the ones the person uses.
      ...(person && !name && { name: person.name }),
      ...(person && !email && { email: person.email }),
    });
  };

  return (
    <FormCard title={t('person')}>
      {isMasked && (
        <Alert color="gray" icon={<IconMaskOff aria-hidden />} style={{ gridColumn: '1 / -1' }}>
          {t('identityMasked')}
        </Alert>
      )}
      <SubjectSelect
        {...field('subject')}
        label={t('subject')}
        description={
          !isMasked && (
            <>
              {t('subjectHelp')} {chosen && <RecordLink person={chosen} />}
            </>
          )
        }
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        known={known}
        value={subject}
        onPick={pick}
      />
      <TextInput
        label={t('name')}
        required={!isMasked}
        description={isMasked ? undefined : t('identityHelp')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...field('name')}
      />
      <TextInput label={t('email')} type="email" {...field('email')} />
      {isMasked ? (
        <>
          <TextInput label={t('phone')} {...field('phone')} />
          <TextInput label={t('document')} {...field('document')} />
        </>
      ) : (
        <>
          <MaskedInput label={t('phone')} mask={masks.phone} type="tel" {...field('phone')} />
          <MaskedInput label={t('document')} mask={masks.cpf} {...field('document')} />
        </>
      )}
      <Textarea
        label={t('notes')}
        autosize
        minRows={3}
        description={t('notesHelp')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        style={{ gridColumn: '1 / -1' }}
        {...field('notes')}
      />
    </FormCard>
  );
}

/** Links to the record of the chosen person, for those who may view it. */
function RecordLink({ person: { entity, id, company } }: { person: FoundPerson }) {
  const { t } = useTranslation('privacy');
  const can = useCan();
  if (!can({ access: `${entity}:GET` })) return null;
  const link = linkToRow({ entity, row_id: id, client_id: company?.id });
  return (
    <Anchor inherit underline="always" renderRoot={(props) => <Link {...props} {...link} />}>
      {t('openRecord')}
    </Anchor>
  );
}
