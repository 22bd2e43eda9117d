import { Anchor, Breadcrumbs, Group, Stack, Text, Title } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type RememberedSearch, rememberedSearch } from './remembered-searches.ts';

/** A screen above this one, and what it shows: as it was left, unless `search` tells otherwise. */
type Step = { label: string; to: NonNullable<LinkProps['to']>; search?: RememberedSearch | undefined };

type PageHeadProps = {
  title: string;
  /** The list a form belongs to. */
  parent?: Step;
  /** What the screen is about, where its title does not tell. */
  subject?: string | undefined;
  action?: ReactNode;
};

/** Breadcrumb, title, and the screen's main action at the right. */
export function PageHead({ title, parent, subject, action }: PageHeadProps) {
  const { t } = useTranslation();
  const steps: Step[] = [{ label: t('home'), to: '/dashboard' }, ...(parent ? [parent] : [])];
  return (
    <Stack gap={4}>
      <title>{`${title} · ${t('product')}`}</title>
      <nav aria-label={t('breadcrumb')}>
        <Breadcrumbs fz="sm" style={{ rowGap: 4 }}>
          {steps.map(({ label, to, search = rememberedSearch(to) ?? {} }) => (
            <Anchor
              key={label}
              size="sm"
              renderRoot={(props) => <Link {...props} to={to} search={search as never} />}
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
