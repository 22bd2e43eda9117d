import { Card, Group, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

type OverviewCardProps = { title: string; action?: ReactNode; children: ReactNode };

/** A part of the overview, with a heading of its own. */
export function OverviewCard({ title, action, children }: OverviewCardProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <Group justify="space-between" align="baseline" mb="xs">
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {action}
      </Group>
      {children}
    </Card>
  );
}
