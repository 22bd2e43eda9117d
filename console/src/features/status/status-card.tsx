import { Badge, Card, Group, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '../../platform/text/translation.ts';
import classes from './status.module.css';

const looks = {
  ok: { color: 'green', icon: IconCircleCheck },
  attention: { color: 'orange', icon: IconAlertTriangle },
} as const;

type StatusCardProps = {
  title: string;
  /** Left out where nothing can be wrong. */
  state?: keyof typeof looks;
  children: ReactNode;
  action?: ReactNode;
};

/** A part of the server, and whether it needs attention, in a word and a colour. */
export function StatusCard({ title, state, children, action }: StatusCardProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} className={classes.card ?? ''} data-state={state}>
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {state && <StateBadge state={state} />}
      </Group>
      <dl className={classes.facts}>{children}</dl>
      {action}
    </Card>
  );
}

function StateBadge({ state }: { state: keyof typeof looks }) {
  const { t } = useTranslation('status');
  const { color, icon: Icon } = looks[state];
  return (
    <Badge
      variant="default"
      flex="none"
      leftSection={<Icon size={14} aria-hidden color={`var(--mantine-color-${color}-text)`} />}
    >
      {t(state)}
    </Badge>
  );
}

/** A name and its value. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={classes.fact}>
    <Text component="dt" size="sm" c="dimmed">
      {name}
    </Text>
    <Text component="dd" size="sm" className={`tabular ${classes.value}`}>
      {children}
    </Text>
  </div>
);

/** A sentence about a problem. */
export const Trouble = ({ children }: { children: ReactNode }) => (
  <div className={classes.trouble}>
    <dt className={classes.hidden}>
      <IconAlertTriangle size={14} aria-hidden color="var(--mantine-color-orange-text)" />
    </dt>
    <Text component="dd" size="sm" m={0}>
      {children}
    </Text>
  </div>
);
