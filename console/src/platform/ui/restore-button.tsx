import { Button, type ButtonProps } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';

type RestoreButtonProps = Pick<ButtonProps, 'children'> & { onClick: () => void };

/** Restores the value above it, with which its text is aligned. */
export const RestoreButton = (props: RestoreButtonProps) => (
  <Button
    size="xs"
    variant="subtle"
    mt="xs"
    ml={-12}
    leftSection={<IconArrowBackUp size={16} aria-hidden />}
    {...props}
  />
);
