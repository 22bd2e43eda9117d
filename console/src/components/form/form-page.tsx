import { Badge, Card, SimpleGrid, Stack, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/text/translation.ts';
import { PageHead } from '../page/page-head.tsx';
import { useRecent } from '../page/recent-rows.ts';
import bar from './action-bar.module.css';
import { ActionBar } from './action-bar.tsx';
import { CompanyStrip } from './company-strip.tsx';
import { ForAllCompaniesNote, useIsForAllCompanies } from './for-all-companies.tsx';
import { FormButtons } from './form-buttons.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { MergePanel } from './merge-panel.tsx';
import classes from './read-only.module.css';
import { DraftNotice } from './use-draft.tsx';
import type { RowForm } from './use-row-form.ts';
import { ReadOnlyContext, useReadOnly } from './use-schema-form.ts';
import { inputToLose, UnsentContext } from './use-unsent.ts';

type FormPageProps = {
  rowForm: RowForm;
  title: string;
  /** The name of the row, which heads its page. A new row has none. */
  name?: string | undefined;
  /** Whether the row is active, and the like: shown beside its name. */
  state?: ReactNode;
  /** The title of the list the form belongs to; one's own profile belongs to none. */
  list?: string;
  /** The name of the company the row belongs to. */
  subject?: string | undefined;
  /** A button at the right of the head. */
  action?: ReactNode;
  children: ReactNode;
};

/** The layout of every form: head, cards with the fields, and a footer with Cancel and Confirm that stays in view. */
export function FormPage({ rowForm, title, name, state, list, subject, action, children }: FormPageProps) {
  const { t } = useTranslation('forms');
  const isForAll = useIsForAllCompanies(rowForm.words.entity);
  const { isReadOnly, isChanged, isSaved, unsent, draft, back } = rowForm;
  const { offered } = rowForm.state;
  useRecent(rowForm.words.entity, list && name, subject);
  const readOnlyBadge = isReadOnly && <Badge variant="default">{t('readOnly')}</Badge>;
  return (
    <form noValidate onSubmit={rowForm.onConfirm} className={bar.form}>
      <Stack>
        <PageHead
          title={title}
          name={name}
          state={
            <>
              {state}
              {readOnlyBadge}
            </>
          }
          action={action}
          {...(list && { parent: { label: list, ...back.list } })}
        />
        {isReadOnly && isForAll && <ForAllCompaniesNote />}
        {subject && <CompanyStrip name={subject} />}
        {offered && <DraftNotice savedAt={offered.savedAt} restore={draft.restore} drop={draft.drop} />}
        <ReadOnlyContext value={isReadOnly}>
          <UnsentContext value={unsent}>{children}</UnsentContext>
        </ReadOnlyContext>
        <ActionBar>
          <MergePanel rowForm={rowForm} />
          <FormButtons rowForm={rowForm} />
        </ActionBar>
      </Stack>
      <LeaveGuard
        hasSomethingToLose={() => !isSaved && (isChanged || inputToLose(unsent).length > 0)}
        onLeave={draft.onLeave}
      />
    </form>
  );
}

type FormCardProps = {
  title?: string;
  /** One column instead of two. */
  isWide?: boolean;
  children: ReactNode;
};

/** A card with fields that belong together, in two columns on wide screens. */
export function FormCard({ title, isWide = false, children }: FormCardProps) {
  const isReadOnly = useReadOnly();
  return (
    <Card
      component="section"
      padding="lg"
      tabIndex={-1}
      {...(isReadOnly && { className: classes.card ?? '' })}
      {...(title && { 'aria-label': title })}
    >
      {title && (
        <Title order={2} size="h4" mb="md">
          {title}
        </Title>
      )}
      <SimpleGrid cols={{ base: 1, md: isWide ? 1 : 2 }}>{children}</SimpleGrid>
    </Card>
  );
}
