import { SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { wholeCompanies } from '@retaguarda/contract/entities/companies';
import { companyChoice } from '@retaguarda/contract/entities/company-choice';
import { nameFilter } from '@retaguarda/contract/filters';
import { industries } from '@retaguarda/contract/industries';
import { states } from '@retaguarda/contract/states';
import { useState } from 'react';
import { useCall } from '../../platform/api/use-call.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { translate } from '../../platform/text/text.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { ChoiceInput } from '../../platform/ui/choice-input.tsx';
import { LoadAgain } from '../page/load-again.tsx';
import { Waiting } from '../page/waiting.tsx';
import { useTags } from '../tags/use-tags.ts';
import { ChoiceResult, type WayProps } from './choice-result.tsx';

const noFilters = { name: '', active: '', state: '', activities: '', tag_id: '' };

/** Finds companies by name, state, industry and tag. Those who may not see companies can filter only by name and status. */
export function ChooseByFilters({ chosen, most, onChoose }: WayProps) {
  const { t } = useTranslation('companyChoice');
  const { t: word } = useTranslation();
  const { t: company } = useTranslation('companies');
  const { t: industry } = useTranslation('industries');
  const can = useCan();
  const tags = useTags() ?? [];
  const [filters, setFilters] = useState(noFilters);
  const [settled] = useDebouncedValue(filters, 300);
  const name = nameFilter.safeParse(settled.name);
  const isNarrowed = Object.values(settled).some((value) => value.trim() !== '');
  const query = { ...settled, name: name.data, tag_id: settled.tag_id || undefined } as object;
  const isAsked = isNarrowed && name.success;
  const reading = useCall(companyChoice.matching, isAsked ? { query } : undefined);
  const isBusy = filters !== settled || reading.isFetching;

  const set = (field: keyof typeof noFilters) => ({
    value: filters[field],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setFilters((before) => ({ ...before, [field]: value })),
  });
  const any = { value: '', label: word('any') };
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={company('name')}
          error={name.success ? undefined : translate(name.error.issues[0]?.message ?? '')}
          data-autofocus
          {...set('name')}
        />
        <ChoiceInput
          label={company('activity')}
          options={[
            any,
            { value: '1', label: company('isActive') },
            { value: '0', label: company('isInactive') },
          ]}
          {...set('active')}
        />
        {can(wholeCompanies) && (
          <>
            <ChoiceInput
              label={company('state')}
              options={[any, ...states.map((value) => ({ value, label: value }))]}
              {...set('state')}
            />
            <ChoiceInput
              label={company('activities')}
              options={[any, ...industries.map((value) => ({ value, label: industry(value) }))]}
              {...set('activities')}
            />
            {tags.length > 0 && (
              <ChoiceInput
                label={company('tags')}
                options={[any, ...tags.map(({ id, name }) => ({ value: String(id), label: name }))]}
                {...set('tag_id')}
              />
            )}
          </>
        )}
      </SimpleGrid>
      {!isNarrowed && (
        <Text c="dimmed" size="sm">
          {t('start')}
        </Text>
      )}
      {isAsked && reading.isLoading && <Waiting height={80} failures={reading.failureCount} />}
      {isAsked && reading.isError && <LoadAgain onRetry={reading.refetch} />}
      {isAsked && reading.data && (
        <ChoiceResult
          {...reading.data}
          chosen={chosen}
          most={most}
          isBusy={isBusy}
          onChoose={(ids) => onChoose(ids, reading.data.companies)}
        />
      )}
    </Stack>
  );
}
