import { Button, Group, Text, TextInput } from '@mantine/core';
import { type Insight, insightInput, insights } from '@retaguarda/contract/entities/insights';
import { limits } from '@retaguarda/contract/limits';
import { HistoryButton } from '../../capabilities/history/history-button.tsx';
import { CompanyMultiSelect } from '../../components/company-choice/company-multi-select.tsx';
import { CheckboxField } from '../../components/fields/choice-fields.tsx';
import { ForAllCompaniesNote } from '../../components/form/for-all-companies.tsx';
import { FormCard, FormPage } from '../../components/form/form-page.tsx';
import { type LoadedRow, RowPending, useLoadedRow } from '../../components/form/loaded-row.tsx';
import { useReturn } from '../../components/form/use-return.ts';
import { useRowForm } from '../../components/form/use-row-form.ts';
import { HeadActions } from '../../components/page/head-actions.tsx';
import { useIsScoped } from '../../platform/session/use-can.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { useIds } from '../../platform/ui/address.ts';
import { PatternBench } from './pattern-bench.tsx';
import { readyPatterns } from './ready-patterns.ts';
import { VersionsButton } from './versions-button.tsx';

export function InsightPage() {
  const { idInsight: id } = useIds();
  // The row has only the ids of its companies. Their names come with the options of the form.
  const row = useLoadedRow(insights.list, { id, form: 'true' }, ({ insights, form }) =>
    insights.map((insight) => ({ ...insight, companies: form?.clients ?? [] })),
  );
  if (row.pending) return <RowPending reading={row.pending} list="/insights" area="insights" id={id} />;
  return <InsightForm key={id} row={row} />;
}

type LoadedInsight = Insight & { exceeds_scope?: boolean | undefined } & {
  companies: { id: number; name: string }[];
};

function InsightForm({ row }: { row: LoadedRow<LoadedInsight> }) {
  const { loaded } = row;
  const { t } = useTranslation('insights');
  const { t: scopeWords } = useTranslation('scopes');
  const isScoped = useIsScoped();
  const rowForm = useRowForm({
    row,
    schema: insightInput,
    values: {
      name: loaded?.name ?? '',
      description: loaded?.description ?? '',
      regex: loaded?.regex ?? '',
      client_id: loaded?.client_id ?? [],
      global: loaded?.global ?? false,
    },
    endpoints: insights,
    create: (body) => ({ body }),
    edit: (body, { id }) => ({ query: { id }, body }),
    names: { client_id: loaded?.companies ?? [] },
    // People who look after some companies cannot change what also applies to others.
    isReadOnly: loaded?.exceeds_scope || undefined,
    units: [['global', 'client_id']],
    back: useReturn('/insights', {}),
  });
  const { form } = rowForm;
  const field = form.getInputProps;
  const { client_id, global } = form.values;
  const setPattern = (pattern: string) => {
    form.setFieldValue('regex', pattern);
    form.clearFieldError('regex');
  };
  const isForNone = !global && client_id?.length === 0;

  return (
    <FormPage
      rowForm={rowForm}
      title={loaded ? t('edit') : t('add')}
      name={loaded?.name}
      list={t('title')}
      action={
        loaded && (
          <HeadActions>
            <VersionsButton
              id={loaded.id}
              pattern={form.values.regex ?? ''}
              onRestore={rowForm.isReadOnly ? undefined : setPattern}
            />
            <HistoryButton entity="insight" id={loaded.id} />
          </HeadActions>
        )
      }
    >
      {loaded?.exceeds_scope && <ForAllCompaniesNote />}
      <FormCard>
        <TextInput label={t('name')} required {...field('name')} />
        <TextInput label={t('description')} required {...field('description')} />
      </FormCard>
      <FormCard title={t('companies')} isWide>
        <CheckboxField
          label={t('allCompanies')}
          checked={global === true}
          disabled={isScoped && !rowForm.isReadOnly}
          description={isScoped && !rowForm.isReadOnly && scopeWords('onlySome')}
          readOnly={rowForm.isReadOnly}
          onChange={({ currentTarget: { checked } }) =>
            form.setValues(checked ? { global: true, client_id: [] } : { global: false })
          }
        />
        {!(rowForm.isReadOnly && global) && (
          <CompanyMultiSelect
            label={t('companies')}
            known={loaded?.companies ?? []}
            value={client_id ?? []}
            most={limits.chosen}
            onChange={(ids) => form.setValues({ client_id: ids, global: false })}
            disabled={global === true}
            readOnly={rowForm.isReadOnly}
            error={field('client_id').error}
          />
        )}
        {isForNone && (
          <Text size="sm" c="dimmed">
            {t('forNone')}
          </Text>
        )}
      </FormCard>
      <FormCard title={t('pattern')} isWide>
        <TextInput
          label={t('regex')}
          required
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
          spellCheck={false}
          autoComplete="off"
          {...field('regex')}
        />
        {!rowForm.isReadOnly && <ReadyPatterns onChoose={setPattern} />}
        <PatternBench
          source={form.values.regex ?? ''}
          reach={{ id: loaded?.id, client_id: client_id ?? [], global: global === true }}
          onFix={rowForm.isReadOnly ? undefined : setPattern}
        />
      </FormCard>
    </FormPage>
  );
}

const patternNames = Object.keys(readyPatterns) as (keyof typeof readyPatterns)[];

/** Buttons with patterns that are often needed. */
function ReadyPatterns({ onChoose }: { onChoose: (pattern: string) => void }) {
  const { t } = useTranslation('insights');
  return (
    <Group gap="xs" role="group" aria-label={t('readyPatterns')}>
      <Text size="sm" c="dimmed">
        {t('readyPatterns')}
      </Text>
      {patternNames.map((name) => (
        <Button key={name} size="compact-sm" variant="default" onClick={() => onChoose(readyPatterns[name])}>
          {t(name)}
        </Button>
      ))}
    </Group>
  );
}
