import { Textarea } from '@mantine/core';
import { limits } from '@retaguarda/contract/limits';
import { useTranslation } from '../../platform/text/translation.ts';

type ReasonFieldProps = {
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  description?: string;
};

/** Why an approval is requested, or declined. */
export function ReasonField({ onChange, ...props }: ReasonFieldProps) {
  const { t } = useTranslation('approvals');
  return (
    <Textarea
      label={t('reason')}
      required
      data-autofocus
      autosize
      minRows={2}
      maxRows={6}
      maxLength={limits.request.reason}
      {...props}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
