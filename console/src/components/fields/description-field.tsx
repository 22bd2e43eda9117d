import { Textarea, type TextareaProps } from '@mantine/core';
import { limits } from '@retaguarda/contract/limits';

type DescriptionFieldProps = TextareaProps & {
  /** It spans both columns of its card. */
  isWide?: boolean;
};

/** A text area with a counter of its characters. */
export const DescriptionField = ({ isWide = false, ...props }: DescriptionFieldProps) => (
  <Textarea
    required
    autosize
    minRows={2}
    description={`${[...String(props.value ?? '')].length} / ${limits.description.max}`}
    inputWrapperOrder={['label', 'input', 'error', 'description']}
    descriptionProps={{ className: 'tabular', ta: 'right' }}
    style={isWide ? { gridColumn: '1 / -1' } : undefined}
    {...props}
  />
);
