import { Input, Pill } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type ChosenFilterProps = {
  label: string;
  /** What the list is narrowed to, as a person calls it. */
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
        <Pill
          size="lg"
          withRemoveButton
          onRemove={() => onChange?.('')}
          // Mantine hides the button from keyboards and screen readers, because in its own fields Backspace does the same.
          removeButtonProps={{
            tabIndex: 0,
            'aria-hidden': false,
            'aria-label': t('removeFilter', { label, name }),
          }}
        >
          {name}
        </Pill>
      </div>
    </Input.Wrapper>
  );
}
