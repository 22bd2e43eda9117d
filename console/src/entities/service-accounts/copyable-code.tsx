import { Code, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { CopyButton } from '../../platform/ui/copy-button.tsx';

type CopyableCodeProps = {
  code: string;
  /** The name of the code for screen readers. */
  label: string;
  /** The name of the button that copies it. */
  copy: string;
  /** A title or a choice, above the code and before the button. */
  head: ReactNode;
  /** Another control beside the button. */
  choice?: ReactNode;
};

/** A block of code below its head, with a button that copies it. */
export function CopyableCode({ code, label, copy, head, choice }: CopyableCodeProps) {
  return (
    <>
      <Group justify="space-between" gap="xs">
        {head}
        <Group gap="xs">
          {choice}
          <CopyButton text={code} label={copy} />
        </Group>
      </Group>
      {/* With the focus, it can be scrolled sideways by keyboard. */}
      <Code block tabIndex={0} aria-label={label}>
        {code}
      </Code>
    </>
  );
}
