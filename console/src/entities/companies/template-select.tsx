import { ActionIcon, Group } from '@mantine/core';
import { companyTemplates } from '@retaguarda/contract/entities/company-copies';
import { IconTrash } from '@tabler/icons-react';
import { confirm } from '../../components/dialogs/confirm.tsx';
import { useCall } from '../../platform/api/use-call.ts';
import { useSend } from '../../platform/api/use-send.ts';
import { useIsScoped } from '../../platform/session/use-can.ts';
import { formatDate } from '../../platform/text/format.ts';
import { textIn, useTranslation } from '../../platform/text/translation.ts';
import { OptionLines, SearchSelect } from '../../platform/ui/search-select.tsx';
import { Tooltip } from '../../platform/ui/tooltip.tsx';

type TemplateSelectProps = { value: number | null; onChange: (id: string | null) => void };

/** Chooses a template, which can be deleted as well. */
export function TemplateSelect({ value, onChange }: TemplateSelectProps) {
  const { t } = useTranslation('companyCopy');
  // A template serves everybody who creates companies: only those who look after all of them delete it.
  const isScoped = useIsScoped();
  const reading = useCall(companyTemplates.list, {});
  const templates = reading.data?.templates ?? [];
  const chosen = templates.find(({ id }) => id === value);
  const remove = useSend(companyTemplates.remove, { onSent: () => onChange(null) });
  const madeBy = ({ made_by, made_at }: (typeof templates)[number]) =>
    [made_by, formatDate(made_at)].filter(Boolean).join(', ');
  return (
    <Group align="flex-end" gap="xs" wrap="nowrap" maw={480}>
      <SearchSelect
        flex={1}
        label={t('templateToUse')}
        required
        clearable
        data={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={chosen ? String(chosen.id) : null}
        onChange={onChange}
        nothingFoundMessage={reading.isLoading ? t('loading') : t('noTemplate')}
        renderOption={({ option }) => {
          const template = templates.find(({ id }) => String(id) === option.value);
          return <OptionLines name={option.label} second={template && madeBy(template)} />;
        }}
      />
      {chosen && !isScoped && (
        <Tooltip label={t('deleteTemplate', { name: chosen.name })}>
          <ActionIcon
            variant="subtle"
            color="red"
            size="lg"
            aria-label={t('deleteTemplate', { name: chosen.name })}
            onClick={() =>
              confirm({
                question: t('confirmDelete', { name: chosen.name }),
                verb: textIn('permissions', 'DELETE'),
                isDangerous: true,
                onYes: () => void remove.mutate({ query: { id: chosen.id } }),
              })
            }
          >
            <IconTrash size={18} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      )}
    </Group>
  );
}
