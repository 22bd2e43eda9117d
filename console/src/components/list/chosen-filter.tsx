import { Badge, CloseButton, Input } from '@mantine/core';
import { useTranslation } from '../../platform/text/translation.ts';

type ChosenFilterProps = {
  label: string;
  /** The label of the filter value. */
  name: string;
  /** The value of the filter in the address; empty when there is none. */
  value?: unknown;
  onChange?: (value: string) => void;
};

/** A filter that a link has set, such as the profile of the users it leads to. It is shown, and can be taken away. */
export function ChosenFilter({ label, name, value, onChange }: ChosenFilterProps) {
  const { t } = useTranslation();
  if (!value) return null;
  return (
    <Input.Wrapper label={label} labelElement="div">
      <div>
        <Badge
          variant="light"
          size="xl"
          rightSection={
            <CloseButton
              size={24}
              aria-label={t('removeFilter', { label, name })}
              onClick={() => onChange?.('')}
            />
          }
        >
          {name}
        </Badge>
      </div>
    </Input.Wrapper>
  );
}
