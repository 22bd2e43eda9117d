import { Button, type ButtonProps } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';

type PutBackButtonProps = Pick<ButtonProps, 'children'> & { onClick: () => void };

/** Puts back what stands above it. Its text begins where that one does. */
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
