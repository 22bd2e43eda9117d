import { Alert, Button, Stack, TextInput } from '@mantine/core';
import {
  type ErasurePreview,
  type Hold,
  type HoldablePart,
  hold,
  holdableParts,
  privacyPeople,
} from '@retaguarda/contract/entities/privacy-people';
import type { PrivacyRequest } from '@retaguarda/contract/entities/privacy-requests';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { onEnter } from '../../components/form/form-keys.ts';
import { useSend } from '../../platform/api/use-send.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { type HoldDraft, HoldFields, suggestedHold } from './hold-fields.tsx';
import { personIn } from './request-form.ts';

type ErasureSendProps = {
  request: PrivacyRequest;
  preview: ErasurePreview;
  records: string[];
  isChanged: boolean;
  onErased: () => unknown;
  /** Called with the server's sentence when the previewed erasure is refused. */
  onRefused: (message: string) => void;
};

/** The holds, and the confirmation: the person's name must be typed, because this cannot be undone. */
export function ErasureSend({ request, preview, records, isChanged, onErased, onRefused }: ErasureSendProps) {
  const { t } = useTranslation('privacy');
  const { id, name } = request;
  const parts = holdableParts.filter((part) =>
    preview.places.some((place) => place.part === part && place.count > 0),
  );
  const [drafts, setDrafts] = useState<Partial<Record<HoldablePart, HoldDraft | undefined>>>(() =>
    // Parts that the law requires are retained unless somebody decides otherwise.
    parts.includes('access') ? { access: suggestedHold('access') } : {},
  );
  const [typed, setTyped] = useState('');
  const erase = useSend(privacyPeople.erase, {
    onSent: onErased,
    onRefused: (_fields, { status, message }) => status === 409 && onRefused(message),
  });

  const holds = parts.flatMap((part) => {
    const draft = drafts[part];
    return draft ? [{ part, ...draft } satisfies Hold] : [];
  });
  const isReady = typed.trim() === name && !isChanged && holds.every((one) => hold.safeParse(one).success);
  const body = { seen: preview.seen, holds, records: records.flatMap((key) => personIn(key) ?? []) };
  const send = () => isReady && void erase.mutate({ query: { id }, body });

  return (
    <Stack gap="md" align="stretch">
      {parts.map((part) => (
        <HoldFields
          key={part}
          part={part}
          draft={drafts[part]}
          onChange={(draft) => setDrafts({ ...drafts, [part]: draft })}
        />
      ))}
      <Alert color="red" icon={<IconAlertTriangle aria-hidden />}>
        {t('irreversible')}
      </Alert>
      {isChanged && <Alert color="orange">{t('unsaved')}</Alert>}
      <TextInput
        label={t('typeName', { name })}
        autoComplete="off"
        value={typed}
        onKeyDown={onEnter(send)}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button
        color="red"
        disabled={!isReady}
        loading={erase.isPending}
        onClick={send}
        style={{ alignSelf: 'flex-start' }}
      >
        {t('anonymise')}
      </Button>
    </Stack>
  );
}
