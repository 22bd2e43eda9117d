import { departments } from '@retaguarda/contract/entities/departments';
import { linkOptions } from '@tanstack/react-router';
import { useCan } from '../../platform/session/use-can.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import type { IdSelectProps } from './id-select.tsx';
import { SelectOrCreate } from './select-or-create.tsx';

/** Chooses a department of a company. */
export function DepartmentSelect({ client_id, ...select }: IdSelectProps & { client_id: number }) {
  const { t } = useTranslation('departments');
  const can = useCan();
  return (
    <SelectOrCreate
      {...select}
      noneYet={t('noneYet')}
      create={{
        label: t('createOne'),
        link: linkOptions({
          to: '/company/$idCompany/department',
          params: { idCompany: String(client_id) },
        }),
        isAllowed: can(departments.create),
      }}
    />
  );
}
