import { Input, Pill } from '@mantine/core';

type ChosenFilterProps = {
  label: string;
  /** What the list is narrowed to, as a person calls it. */
  name: string;
  /** The value of the filter in the address; empty when there is none. */
  value?: unknown;
  onChange?: (value: string) => void;
};

/** A filter that a link has set, such as the profile of the users it leads to. It is shown, and can be taken away. */
export const ChosenFilter = ({ label, name, value, onChange }: ChosenFilterProps) =>
  value ? (
    <Input.Wrapper label={label} labelElement="div">
      <div>
        <Pill
          size="lg"
          withRemoveButton
          onRemove={() => onChange?.('')}
          removeButtonProps={{ 'aria-label': `${label}: ${name} ×` }}
        >
          {name}
        </Pill>
      </div>
    </Input.Wrapper>
  ) : null;
