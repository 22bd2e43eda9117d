import { defaultTimeZone } from '@retaguarda/contract/time-zones';
import type { BulkValuesProps } from '../../capabilities/jobs/bulk-dialog.tsx';
import { EndDateValues } from '../../capabilities/jobs/end-date-values.tsx';

/** The field for the value that system users can be given: an end date. */
export const SystemUserBulkValues = ({ values, onChange }: BulkValuesProps) => (
  <EndDateValues of="system_user" timeZone={defaultTimeZone} values={values} onChange={onChange} />
);
