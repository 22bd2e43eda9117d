import { Textarea, type TextareaProps } from '@mantine/core';
import { limits } from '@retaguarda/contract/limits';

/** A description with a counter of its length. */
export const DescriptionField = (props: TextareaProps) => (
  <Textarea
    required
    autosize
    minRows={2}
    description={`${String(props.value ?? '').length} / ${limits.description.max}`}
    inputWrapperOrder={['label', 'input', 'error', 'description']}
    {...props}
  />
);
