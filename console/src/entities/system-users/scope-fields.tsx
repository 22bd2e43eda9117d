import { Radio, SimpleGrid, Stack, Text } from '@mantine/core';
import { companies } from '@retaguarda/contract/entities/companies';
import { scopes } from '@retaguarda/contract/entities/scopes';
import type { SystemUser, systemUserForm } from '@retaguarda/contract/entities/system-users';
import { limits } from '@retaguarda/contract/limits';
import { useState } from 'react';
import { CompanyMultiSelect } from '../../components/company-choice/company-multi-select.tsx';
import { RadioGroupField } from '../../components/fields/choice-fields.tsx';
import { FormCard } from '../../components/form/form-page.tsx';
import { type SchemaForm, useReadOnly } from '../../components/form/use-schema-form.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { useSession } from '../../platform/session/session.ts';
import { useCan, useIsScoped } from '../../platform/session/use-can.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { ScopePreview } from './scope-preview.tsx';
import { ScopeRuleFields } from './scope-rule-fields.tsx';

type ScopeFieldsProps = {
  form: SchemaForm<typeof systemUserForm>;
  loaded: SystemUser | undefined;
};

const none: never[] = [];

/** The fields for the companies that a system user looks after: all, or those that are chosen or match a rule. */
export function ScopeFields({ form, loaded }: ScopeFieldsProps) {
  const { t } = useTranslation('scopes');
  const can = useCan();
  const isReadOnly = useReadOnly();
  /** False for those who may see no company: they can neither choose nor count them. */
  const mayCount = can(companies.list);
  const { scoped, scope_client_id, scope_rule } = form.values;
  const chosen = scope_client_id ?? none;
  const rules = scope_rule ?? none;
  const known = useNamesOfListed(loaded);
  const offered = useRulesToGive();
  /** The choice before 'all companies', for those who change their mind. */
  const [kept, setKept] = useState({ scope_client_id: chosen, scope_rule: rules });

  const choose = (reach: string) => {
    if (reach === 'some') return form.setValues({ scoped: true, ...kept });
    setKept({ scope_client_id: chosen, scope_rule: rules });
    form.setValues({ scoped: false, scope_client_id: [], scope_rule: [] });
  };

  return (
    <FormCard title={t('title')} isWide>
      <RadioGroupField
        label={t('reach')}
        value={scoped ? 'some' : 'all'}
        onChange={choose}
        readOnly={isReadOnly}
        description={offered && !isReadOnly && t('onlySome')}
      >
        <Stack gap="xs" mt={6}>
          <Radio value="all" label={t('all')} disabled={offered !== undefined && scoped === true} />
          <Radio value="some" label={t('some')} data-path="scoped" />
        </Stack>
      </RadioGroupField>
      {scoped && (
        <>
          {!isReadOnly && (
            <Text size="sm" c="dimmed" maw="42rem">
              {t('help')}
            </Text>
          )}
          {mayCount && (chosen.length > 0 || !isReadOnly) && (
            <CompanyMultiSelect
              label={t('companies')}
              known={known}
              value={chosen}
              most={limits.scope.companies}
              onChange={(ids) => form.setFieldValue('scope_client_id', ids)}
              disabled={false}
              readOnly={isReadOnly}
              error={form.getInputProps('scope_client_id').error}
            />
          )}
          <SimpleGrid cols={{ base: 1, md: 2 }}>
            <ScopeRuleFields
              rules={rules}
              offered={offered}
              onChange={(next) => form.setFieldValue('scope_rule', next)}
            />
          </SimpleGrid>
          {mayCount && !isReadOnly && <ScopePreview companies={chosen} rules={rules} />}
        </>
      )}
    </FormCard>
  );
}

/** Returns the first listed companies, which a preview without rules names; undefined while it loads. */
function useNamesOfListed(loaded: SystemUser | undefined) {
  const can = useCan();
  const { scope_client_id = none } = loaded ?? {};
  const isListed = scope_client_id.length > 0 && can(companies.list);
  const reading = useCall(
    scopes.preview,
    isListed ? { body: { scope_client_id, scope_rule: [] } } : undefined,
  );
  return isListed && reading.isLoading ? undefined : (reading.data?.companies ?? none);
}

/** Returns the rules of a person who looks after some companies, who can give only these; undefined for those who can give all. */
function useRulesToGive() {
  const id = useSession()?.user.id ?? 0;
  const isScoped = useIsScoped();
  const reading = useCall(scopes.companies, isScoped ? { query: { id, page: 1 } } : undefined);
  return isScoped ? (reading.data?.rules.map(({ rule }) => rule) ?? none) : undefined;
}
