import { Anchor, Breadcrumbs, Group, Stack, Text, Title } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { rememberedSearch } from './use-return.ts';

type PageHeadProps = {
  title: string;
  /** The list a form belongs to. */
  parent?: { label: string; to: NonNullable<LinkProps['to']> };
  /** What the screen is about, where its title does not tell. */
  subject?: string | undefined;
  action?: ReactNode;
};

/** Breadcrumb, title, and the screen's main action at the right. */
export function PageHead({ title, parent, subject, action }: PageHeadProps) {
  const { t } = useTranslation();
  const steps = [{ label: t('home'), to: '/dashboard' as const }, ...(parent ? [parent] : [])];
  return (
    <Stack gap={4}>
      <title>{`${title} · ${t('product')}`}</title>
      <nav aria-label={t('breadcrumb')}>
        <Breadcrumbs fz="sm" style={{ rowGap: 4 }}>
          {steps.map(({ label, to }) => (
            <Anchor
              key={label}
              size="sm"
              renderRoot={(props) => <Link {...props} to={to} search={rememberedSearch(to) as never} />}
            >
              {label}
            </Anchor>
          ))}
          <Text size="sm" c="dimmed" aria-current="page">
            {title}
          </Text>
        </Breadcrumbs>
      </nav>
      <Group justify="space-between" mih={36}>
        <Group gap="sm" align="baseline">
          <Title order={1} size="h2">
            {title}
          </Title>
          {subject && <Text c="dimmed">{subject}</Text>}
        </Group>
        {action}
      </Group>
    </Stack>
  );
}
