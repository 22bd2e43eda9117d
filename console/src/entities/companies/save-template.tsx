import { Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core';
import { companyCopies, companyTemplates } from '@retaguarda/contract/entities/company-copies';
import { limits } from '@retaguarda/contract/limits';
import { type SubmitEvent, useState } from 'react';
import { useName } from '../../components/names/use-name.ts';
import { LoadAgain } from '../../components/page/load-again.tsx';
import { Waiting } from '../../components/page/waiting.tsx';
import { useCall } from '../../platform/api/use-call.ts';
import { useSend } from '../../platform/api/use-send.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { ContentLines } from './content-lines.tsx';
import { useTicks } from './use-ticks.ts';

type SaveTemplateProps = { client_id: number; name: string; isOpen: boolean; onClose: () => void };

/** Saves parts of a company as a named template for new companies. */
export function SaveTemplate({ client_id, name, isOpen, onClose }: SaveTemplateProps) {
  const { t } = useTranslation('companyCopy');
  const { t: word } = useTranslation();
  const typed = useName(name.slice(0, limits.companyTemplate.name));
  const reading = useCall(companyCopies.content, isOpen ? { query: { client_id } } : undefined);
  const lines = reading.data?.lines ?? [];
  const fields = reading.data?.user_fields.length ?? 0;
  const ticks = useTicks(lines, () => true);
  const [takesFields, setTakesFields] = useState(true);
  const hasFields = takesFields && fields > 0;
  const creation = useSend(companyTemplates.create, { onSent: onClose, onRefused: typed.showError });

  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const parts = [...(hasFields ? (['user_fields'] as const) : []), ...ticks.parts];
    void creation.mutate({ body: { name: typed.name, client_id, parts } });
  };

  return (
    <Modal opened={isOpen} onClose={onClose} title={t('saveAsTemplate')}>
      <form noValidate onSubmit={save}>
        <Stack>
          <TextInput label={t('templateName')} required data-autofocus {...typed.field} />
          {reading.isError && <LoadAgain onRetry={reading.refetch} />}
          {reading.isLoading && <Waiting failures={reading.failureCount} />}
          <ContentLines lines={lines} ticks={ticks} />
          {fields > 0 && (
            <Checkbox
              label={t('userFields', { count: fields })}
              checked={takesFields}
              onChange={({ currentTarget }) => setTakesFields(currentTarget.checked)}
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {word('cancel')}
            </Button>
            <Button
              type="submit"
              disabled={!typed.name || !reading.data || (ticks.parts.length === 0 && !hasFields)}
              loading={creation.isPending}
            >
              {t('save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
