import { Anchor, Group, Stack, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/text/translation.ts';
import { linkWithSearch, type ScreenPath } from '../../platform/ui/address.ts';
import { useGivenCompany } from '../company-choice/use-company.ts';
import { type RememberedSearch, rememberedSearch } from '../list/list-storage.ts';
import classes from './page-head.module.css';

/** A link of the breadcrumb. Without `search`, a list opens with what was searched last. */
type Step = {
  label: string;
  /** Left out for a screen that the person may not open. */
  to?: ScreenPath | undefined;
  search?: RememberedSearch | undefined;
};

type PageHeadProps = {
  /** The name of the screen. */
  title: string;
  /** The subject of the screen. It is the heading; the name of the screen is then only in the title of the tab. */
  name?: string | undefined;
  /** Shown beside the heading. */
  state?: ReactNode;
  /** The list a form belongs to. */
  parent?: Step;
  action?: ReactNode;
  /** The screens below have heads of their own, which give the tab of the browser its title. */
  hasTabs?: boolean;
};

/** The head of a screen: breadcrumb, title, and its main action at the right. */
export function PageHead({ title, name, state, parent, action, hasTabs = false }: PageHeadProps) {
  const { t } = useTranslation();
  const company = useGivenCompany();
  if (company)
    return <TabHead title={title} name={name} state={state} action={action} company={company.name} />;
  const steps: Step[] = [{ label: t('home'), to: '/dashboard' }, ...(parent ? [parent] : [])];
  return (
    <Stack gap={4}>
      {!hasTabs && <title>{[name, title, t('product')].filter(Boolean).join(' · ')}</title>}
      <nav aria-label={t('breadcrumb')}>
        <ol className={classes.breadcrumb}>
          {steps.map((step) => (
            <li key={step.label}>
              <BreadcrumbStep {...step} />
            </li>
          ))}
          <li aria-current="page">{name ?? title}</li>
        </ol>
      </nav>
      <Group justify="space-between" mih={36}>
        <Group gap="sm" className={classes.head ?? ''}>
          <Title order={1} size="h2" className={classes.heading ?? ''} title={name}>
            {name ?? title}
          </Title>
          {state}
        </Group>
        {action && (
          <div className={classes.buttons} data-head-buttons>
            {action}
          </div>
        )}
      </Group>
    </Stack>
  );
}

function BreadcrumbStep({ label, to, search }: Step) {
  if (!to) return label;
  const shown = search ?? rememberedSearch(to) ?? {};
  return (
    <Anchor inherit renderRoot={(props) => <Link {...props} {...linkWithSearch(to, shown)} />}>
      {label}
    </Anchor>
  );
}

type TabHeadProps = Pick<PageHeadProps, 'title' | 'name' | 'state' | 'action'> & {
  company: string | undefined;
};

/** The head of a screen that is a tab of a company's page, which has the name and the breadcrumb. */
function TabHead({ title, name, state, action, company }: TabHeadProps) {
  const { t } = useTranslation();
  return (
    <>
      <title>{[name ?? company, title, t('product')].filter(Boolean).join(' · ')}</title>
      {name ? (
        // The company page already shows the name: there may be nothing left to show.
        <Group gap="sm" className={classes.remainder ?? ''}>
          {state}
          {action}
        </Group>
      ) : (
        <Group justify="space-between">
          <Title order={2} size="h4">
            {title}
          </Title>
          {action}
        </Group>
      )}
    </>
  );
}
