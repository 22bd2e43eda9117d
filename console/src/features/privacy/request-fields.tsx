import { Alert, Button, Text, Textarea } from '@mantine/core';
import {
  erasingKinds,
  openPrivacyStates,
  type PrivacyRequest,
  privacyKinds,
  privacyRequests,
  privacyStates,
} from '@retaguarda/contract/entities/privacy-requests';
import { useEffect, useEffectEvent } from 'react';
import { DateField } from '../../components/fields/date-field.tsx';
import { isDay } from '../../components/fields/days.ts';
import { IdSelect } from '../../components/fields/id-select.tsx';
import { FormCard } from '../../components/form/form-page.tsx';
import { type SchemaForm, useReadOnly } from '../../components/form/use-schema-form.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { formatDate, formatTime } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { SearchSelect } from '../../platform/ui/search-select.tsx';
import { deadlineOf, type requestForm } from './request-form.ts';

type RequestFieldsProps = {
  form: SchemaForm<typeof requestForm>;
  loaded: PrivacyRequest | undefined;
  /** The person was anonymised on this page, without a reload since: the answer is proposed without a click. */
  isErasedNow: boolean;
};

const below = ['label', 'input', 'error', 'description'] as ('label' | 'input' | 'error' | 'description')[];
const wide = { gridColumn: '1 / -1' };

/** The fields of a request: its kind, deadline, handler and answer. */
export function RequestFields({ form, loaded, isErasedNow }: RequestFieldsProps) {
  const { t } = useTranslation('privacy');
  const { data } = useCall(privacyRequests.handlers, {});
  const { kind, received_on, due_on, state, notes } = form.values;
  const isClosing =
    loaded && openPrivacyStates.includes(loaded.state) && !openPrivacyStates.some((one) => one === state);
  const field = form.getInputProps;
  const proposed = useProposedAnswer(loaded);
  const propose = () => {
    if (proposed && form.values.answer === '') form.setValues({ answer: proposed, state: 'answered' });
  };
  const onErased = useEffectEvent(propose);
  useEffect(() => {
    if (isErasedNow) onErased();
  }, [isErasedNow]);
  // The assigned person stays selected, even if they have lost the permission.
  const handlers = new Map(
    [...(loaded?.handler ? [loaded.handler] : []), ...(data?.handlers ?? [])].map((one) => [one.id, one]),
  );

  /** The deadline follows the day of receipt, unless somebody has set another one. */
  const receive = (day: string) => {
    const isUsual = isDay(received_on ?? '') && due_on === deadlineOf(received_on ?? '');
    form.setValues({ received_on: day, ...(isDay(day) && isUsual && { due_on: deadlineOf(day) }) });
  };

  return (
    <FormCard title={t('request')}>
      <SearchSelect
        label={t('kind')}
        required
        description={kind ? t(`kindHelp_${kind}`) : undefined}
        inputWrapperOrder={below}
        data={privacyKinds.map((value) => ({ value, label: t(`kind_${value}`) }))}
        {...field('kind')}
      />
      <IdSelect
        label={t('handler')}
        clearable
        placeholder={t('noHandler')}
        options={[...handlers.values()]}
        {...field('handler_id')}
      />
      <DateField label={t('receivedOn')} required {...field('received_on')} onChange={receive} />
      <DateField
        label={t('dueOn')}
        required
        description={t('dueHelp')}
        inputWrapperOrder={below}
        {...field('due_on')}
      />
      {loaded && (
        <>
          <SearchSelect
            label={t('state')}
            required
            data={privacyStates.map((value) => ({ value, label: t(`state_${value}`) }))}
            {...field('state')}
          />
          {loaded.closed_at && (
            <Text size="sm" c="dimmed" style={{ alignSelf: 'end' }}>
              {t('closedOn', { time: formatTime(loaded.closed_at) })}
            </Text>
          )}
          <Textarea
            label={t('answer')}
            autosize
            minRows={3}
            description={t('answerHelp')}
            inputWrapperOrder={below}
            style={wide}
            {...field('answer')}
          />
          {isClosing && notes === '' && (
            <Alert color="orange" role="status" style={wide}>
              {t('closingUnchecked')}
            </Alert>
          )}
          {proposed && form.values.answer === '' && (
            <div style={wide}>
              <Button variant="light" size="xs" onClick={propose}>
                {t('proposeAnswer')}
              </Button>
            </div>
          )}
        </>
      )}
    </FormCard>
  );
}

/** Returns the usual answer to an open request; undefined while its data has yet to be anonymised. */
function useProposedAnswer(request: PrivacyRequest | undefined) {
  const { t } = useTranslation('privacy');
  const isReadOnly = useReadOnly();
  if (!request || isReadOnly || !openPrivacyStates.includes(request.state)) return undefined;
  const { kind, receipt } = request;
  if (receipt) return t('answer_erased', { day: formatDate(receipt.at), id: receipt.id });
  if (erasingKinds.includes(kind)) return undefined;
  return t(`answer_${kind as 'access' | 'correction' | 'portability'}`, {
    day: formatDate(new Date().toISOString()),
  });
}
