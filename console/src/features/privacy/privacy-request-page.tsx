import { Group } from '@mantine/core';
import type { FoundPerson } from '@retaguarda/contract/entities/people';
import { privacyPeople } from '@retaguarda/contract/entities/privacy-people';
import {
  openPrivacyStates,
  type PrivacyRequest,
  privacyRequests,
} from '@retaguarda/contract/entities/privacy-requests';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { HistoryButton } from '../../capabilities/history/history-button.tsx';
import { RowNotes, RowPinnedNote } from '../../capabilities/notes/later-notes.tsx';
import { FormPage } from '../../components/form/form-page.tsx';
import { type LoadedRow, RowPending, useLoadedRow } from '../../components/form/loaded-row.tsx';
import { useReturn } from '../../components/form/use-return.ts';
import { useRowForm } from '../../components/form/use-row-form.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { useIds } from '../../platform/ui/address.ts';
import { PersonCards } from './person-cards.tsx';
import { PersonFields } from './person-fields.tsx';
import { Due, KindBadge, PrivacyStateBadge } from './privacy-badges.tsx';
import { PrivacySteps } from './privacy-steps.tsx';
import { ReceiptCard } from './receipt-card.tsx';
import { RequestFields } from './request-fields.tsx';
import { keyOf, maskedRequestForm, personIn, requestForm, valuesOf } from './request-form.ts';

export function PrivacyRequestPage() {
  const { idPrivacyRequest: id } = useIds();
  const row = useLoadedRow(privacyRequests.list, { id }, ({ privacyRequests }) => privacyRequests);
  const [erased, setErased] = useState<string>();
  const [saves, setSaves] = useState(0);
  if (row.pending) return <RowPending reading={row.pending} list="/privacy" area="privacy" id={id} />;
  const onErased = () => {
    setErased(id);
    return row.readAgain();
  };
  /** The next step is at the top. */
  const onSaved = async () => {
    await row.readAgain();
    setSaves(saves + 1);
    scrollTo(0, 0);
  };
  // Once the request is saved or the person is anonymised, the form restarts with the stored values.
  const key = `${id} ${row.loaded?.receipt?.id} ${saves}`;
  return (
    <PrivacyRequestForm
      key={key}
      row={row}
      isErasedNow={id !== undefined && id === erased}
      onErased={onErased}
      onSaved={onSaved}
    />
  );
}

type PrivacyRequestFormProps = {
  row: LoadedRow<PrivacyRequest>;
  /** The person was anonymised on this page, without a reload since. */
  isErasedNow: boolean;
  onErased: () => unknown;
  onSaved: () => unknown;
};

function PrivacyRequestForm({ row, isErasedNow, onErased, onSaved }: PrivacyRequestFormProps) {
  const { loaded } = row;
  const { t } = useTranslation('privacy');
  const can = useCan();
  const given = useLocation({ select: ({ state }) => state.person });
  const [picked, setPicked] = useState<FoundPerson[]>([]);
  const known = [...[loaded ? loaded.subject : given].filter((one) => one != null), ...picked];
  const isMasked = loaded?.receipt != null;
  const rowForm = useRowForm({
    row,
    schema: isMasked ? maskedRequestForm : requestForm,
    values: valuesOf(loaded, given),
    endpoints: privacyRequests,
    create: ({ state: _, answer: __, subject, ...body }) => ({
      body: { ...body, subject: personIn(subject) },
    }),
    edit: ({ subject, ...changes }, { id }) => ({
      query: { id },
      body: { ...changes, ...(subject !== undefined && { subject: personIn(subject) }) },
    }),
    // An open request has a next step on this page.
    mayStay: ({ state }) => {
      const isOpen = openPrivacyStates.some((open) => open === state);
      if (isOpen) void onSaved();
      return isOpen;
    },
    names: {
      subject: known.map((person) => ({ id: keyOf(person), name: person.name })),
      handler_id: loaded?.handler ? [loaded.handler] : [],
    },
    back: useReturn('/privacy', { page: 1 }),
  });
  const { form } = rowForm;

  return (
    <FormPage
      rowForm={rowForm}
      title={loaded ? t('edit') : t('add')}
      name={loaded && `${loaded.name} · ${t('requestNumber', { id: loaded.id })}`}
      state={
        loaded && (
          <Group gap="xs">
            <KindBadge kind={loaded.kind} />
            <PrivacyStateBadge state={loaded.state} />
            {loaded.days_left !== null && (
              <Due due_on={loaded.due_on} days_left={loaded.days_left} isLabelled />
            )}
          </Group>
        )
      }
      list={t('title')}
      action={loaded && <HistoryButton entity="privacy_request" id={loaded.id} />}
    >
      {loaded && <RowPinnedNote row={{ entity: 'privacy_request', row_id: loaded.id }} />}
      {loaded && <PrivacySteps request={loaded} maySearch={can(privacyPeople.search)} />}
      <RequestFields form={form} loaded={loaded} isErasedNow={isErasedNow} />
      <PersonFields
        form={form}
        known={known}
        onKnown={(person) => setPicked([...picked, person])}
        isMasked={isMasked}
      />
      {loaded?.receipt && <ReceiptCard request={loaded} receipt={loaded.receipt} />}
      {loaded && can(privacyPeople.search) && (
        <PersonCards request={loaded} isChanged={rowForm.isChanged} onErased={onErased} />
      )}
      {loaded && <RowNotes row={{ entity: 'privacy_request', row_id: loaded.id }} />}
    </FormPage>
  );
}
