import { Anchor, Breadcrumbs, Group, Stack, Text, Title } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type RememberedSearch, rememberedSearch } from './remembered-searches.ts';

/** A link of the breadcrumb. Without `search`, a list opens with what was searched last. */
type Step = { label: string; to: NonNullable<LinkProps['to']>; search?: RememberedSearch | undefined };

type PageHeadProps = {
  title: string;
  /** The list a form belongs to. */
  parent?: Step;
  /** A text beside the title: the company a form is about. */
  subject?: string | undefined;
  action?: ReactNode;
};

/** The head of a screen: breadcrumb, title, and its main action at the right. */
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
