import type { BulkValuesProps } from '../../capabilities/jobs/bulk-dialog.tsx';
import { TagField } from '../../components/tags/tag-field.tsx';
import { useTranslation } from '../../platform/text/translation.ts';

/** The tags that companies are given, or that they lose. */
export function CompanyBulkValues({ action, values, onChange }: BulkValuesProps) {
  const { t } = useTranslation('companies');
  return (
    <TagField
      label={t('tags')}
      data-autofocus
      autoFocus
      // Above the field: below it, the list would cover what will happen to the rows, and the button.
      comboboxProps={{ position: 'top' }}
      mayCreate={action === 'tag'}
      value={values.tag_id ?? []}
      onChange={(tag_id) => onChange({ tag_id })}
    />
  );
}
