import { Card, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { NotReadYet, type NotReadYetProps } from './not-read-yet.tsx';

type ReadingCardProps = NotReadYetProps & {
  title: string;
  /** Beside the title. */
  badge?: ReactNode;
  /** At the right of the title. */
  action?: ReactNode;
  help?: string;
  children: ReactNode;
  /** Below what is announced when it changes. */
  more?: ReactNode;
};

/** A card that loads its own data, and announces it. The page around it does not wait. */
export function ReadingCard({ title, badge, action, help, children, more, ...waiting }: ReadingCardProps) {
  const { data, isError } = waiting.reading;
  return (
    // It takes over the focus when the last button goes.
    <Card component="section" aria-label={title} padding="lg" tabIndex={-1} aria-busy={!data && !isError}>
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Group gap="xs">
            <Title order={2} size="h4">
              {title}
            </Title>
            {badge}
          </Group>
          {action}
        </Group>
        {help && (
          <Text size="sm" c="dimmed">
            {help}
          </Text>
        )}
        <div aria-live="polite">
          <NotReadYet {...waiting} />
          {children}
        </div>
        {more}
      </Stack>
    </Card>
  );
}
