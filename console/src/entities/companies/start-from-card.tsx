import { Group, Radio, Stack, Text } from '@mantine/core';
import { companies, type companyInput } from '@retaguarda/contract/entities/companies';
import { useRef } from 'react';
import { CompanySelect } from '../../components/company-choice/company-select.tsx';
import { FormCard } from '../../components/form/form-page.tsx';
import type { SchemaForm } from '../../components/form/use-schema-form.ts';
import { useUnsent } from '../../components/form/use-unsent.ts';
import { LoadAgain } from '../../components/page/load-again.tsx';
import { Waiting } from '../../components/page/waiting.tsx';
import { useCan } from '../../platform/session/use-can.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { ContentLines } from './content-lines.tsx';
import { TemplateSelect } from './template-select.tsx';
import { type StartChoice, type StartFrom, useFilledUserFields } from './use-start-from.ts';

type StartFromCardProps = { form: SchemaForm<typeof companyInput>; start: StartFrom };

/** The choice of what a new company begins with. */
export function StartFromCard({ form, start }: StartFromCardProps) {
  const { t } = useTranslation('companyCopy');
  const can = useCan();
  const card = useRef<HTMLDivElement>(null);
  const { kind, id, choose, content, reading } = start;
  useFilledUserFields(form, start);
  const emails = start.emails.of(form.values);
  const focusOn = (field: string) => card.current?.querySelector<HTMLElement>(field)?.focus();
  useUnsent(kind !== 'nothing', {
    isEmpty: !start.isChanged,
    mayConfirm: () => {
      // Otherwise the company would be created without the chosen contents.
      if (start.isIncomplete) focusOn('input[role=combobox], input:not([type=radio])');
      if (start.isIncomplete) return false;
      const areRight = emails.check(start.departments);
      if (!areRight) setTimeout(() => focusOn('input[type=email][aria-invalid=true]'));
      return areRight;
    },
    draft: start.draft,
  });
  const chosen = (picked: string | null) => choose({ kind, id: picked ? Number(picked) : null });

  return (
    <FormCard title={t('startFrom')} isWide>
      <Stack ref={card}>
        <Radio.Group
          aria-label={t('startFrom')}
          value={kind}
          onChange={(picked) => choose({ kind: picked as StartChoice['kind'], id: null })}
        >
          <Group>
            <Radio value="nothing" label={t('nothing')} />
            {can(companies.list) && <Radio value="company" label={t('company')} />}
            <Radio value="template" label={t('template')} />
          </Group>
        </Radio.Group>
        {kind === 'company' && (
          <CompanySelect label={t('companyToCopy')} value={id} onChange={chosen} maw={480} />
        )}
        {kind === 'template' && <TemplateSelect value={id} onChange={chosen} />}
        {id !== null && reading.isError && <LoadAgain onRetry={reading.refetch} />}
        {id !== null && !content && !reading.isError && <Waiting failures={reading.failureCount} />}
        {id !== null && content && (
          <>
            <ContentLines lines={content.lines} ticks={start.ticks} emails={emails} />
            {content.user_fields.length > 0 && (
              <Text size="sm" c="dimmed">
                {t('userFieldsFilled', { count: content.user_fields.length })}
              </Text>
            )}
          </>
        )}
      </Stack>
    </FormCard>
  );
}
