import { Button, type ButtonProps } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';

type PutBackButtonProps = Pick<ButtonProps, 'children'> & { onClick: () => void };

/** Restores the value above it, with which its text is aligned. */
export const PutBackButton = (props: PutBackButtonProps) => (
  <Button
    size="xs"
    variant="subtle"
    mt="xs"
    ml={-12}
    leftSection={<IconArrowBackUp size={16} aria-hidden />}
    {...props}
  />
);
