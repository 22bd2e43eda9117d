import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** A password field with a button that shows what was typed. `showLabel` names that button. */
export const PasswordField = ({ showLabel, ...props }: PasswordInputProps & { showLabel: string }) => (
  <PasswordInput
    // Mantine marks a wrong password only visually.
    aria-invalid={Boolean(props.error)}
    visibilityToggleButtonProps={{ 'aria-label': showLabel }}
    {...props}
  />
);
