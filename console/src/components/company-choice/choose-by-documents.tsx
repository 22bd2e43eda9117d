import { Group, Stack, Text, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { maskDocument, unmaskDocument } from '@retaguarda/contract/documents';
import { companyChoice } from '@retaguarda/contract/entities/company-choice';
import { limits } from '@retaguarda/contract/limits';
import { useMemo, useState } from 'react';
import { useCall } from '../../platform/api/use-call.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { CopyButton } from '../../platform/ui/copy-button.tsx';
import { LoadAgain } from '../page/load-again.tsx';
import { Waiting } from '../page/waiting.tsx';
import { ChoiceResult, type WayProps } from './choice-result.tsx';
import { readDocuments } from './read-documents.ts';

/** Finds companies by a pasted list of documents, and says what is wrong with the list. */
export function ChooseByDocuments({ chosen, most, onChoose, pasted }: WayProps & { pasted: string }) {
  const { t } = useTranslation('companyChoice');
  const [text, setText] = useState(pasted);
  const [settled] = useDebouncedValue(text, 300);
  const { right, wrong, twice } = useMemo(() => readDocuments(settled), [settled]);
  const isTooMany = right.length > limits.chosen;
  const isAsked = right.length > 0 && !isTooMany;
  const reading = useCall(companyChoice.byDocuments, isAsked ? { body: { documents: right } } : undefined);
  const isBusy = text !== settled || reading.isFetching;
  const companies = reading.data?.companies ?? [];
  const known = new Set(companies.map(({ document }) => unmaskDocument(document)));
  const unknown = reading.data && !isBusy ? right.filter((document) => !known.has(document)) : [];
  return (
    <Stack>
      <Textarea
        label={t('documents')}
        description={t('documentsHelp')}
        autosize
        minRows={5}
        maxRows={10}
        spellCheck={false}
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {settled.trim() !== '' && (
        <Stack gap="xs" role="status">
          <Text size="sm">{t('read', { count: right.length + wrong.length })}</Text>
          <Documents
            of={unknown.map(maskDocument)}
            what={t('unknown', { count: unknown.length })}
            copy={t('copyUnknown')}
          />
          <Documents of={wrong} what={t('wrong', { count: wrong.length })} copy={t('copyWrong')} />
          <Documents
            of={twice.map(maskDocument)}
            what={t('twice', { count: twice.length })}
            copy={t('copyTwice')}
          />
          {isTooMany && <Text c="red">{t('tooManyDocuments', { most: limits.chosen })}</Text>}
        </Stack>
      )}
      {isAsked && reading.isLoading && <Waiting height={80} failures={reading.failureCount} />}
      {isAsked && reading.isError && <LoadAgain onRetry={reading.refetch} />}
      {isAsked && reading.data && (
        <ChoiceResult
          companies={companies}
          chosen={chosen}
          most={most}
          isBusy={isBusy}
          total={companies.length}
          onChoose={(ids) => onChoose(ids, companies)}
        />
      )}
    </Stack>
  );
}

/** The number of documents that are named. All of them can be copied. */
const mostNamed = 20;

function Documents({ of, what, copy }: { of: string[]; what: string; copy: string }) {
  if (of.length === 0) return null;
  return (
    <Group gap="xs" wrap="nowrap" align="flex-start">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        <strong>{what}</strong>
        {`: ${of.slice(0, mostNamed).join(', ')}${of.length > mostNamed ? '…' : ''}`}
      </Text>
      <CopyButton text={of.join('\n')} label={copy} />
    </Group>
  );
}
