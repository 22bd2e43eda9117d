import { Badge, Box, Button, Card, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconAlertCircle, IconPlus } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { sentencesOf } from '../../platform/api/api-error.ts';
import { translate } from '../../platform/text/text.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { PageHead } from '../page/page-head.tsx';
import { useRecent } from '../page/recent-rows.ts';
import bar from './action-bar.module.css';
import { ActionBar } from './action-bar.tsx';
import { ChangesButton } from './changes-button.tsx';
import { CompanyStrip } from './company-strip.tsx';
import { focusFirstEmptyField } from './first-empty-field.ts';
import { ForAllCompaniesNote, useIsForAllCompanies } from './for-all-companies.tsx';
import { useConfirmByKey } from './form-keys.ts';
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
  /** The state of the row and the like, beside its name. */
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

/** The list of changes, Cancel, and Confirm. A read-only row has nothing to confirm. */
function FormButtons({ rowForm }: { rowForm: RowForm }) {
  const { state, isReadOnly, isChanged, isSending, failure, made, onAddAnother, unsent, back } = rowForm;
  const { t } = useTranslation();
  const { t: words } = useTranslation('forms');
  const confirm = useRef<HTMLButtonElement>(null);
  useConfirmByKey(confirm);
  const isNew = onAddAnother !== undefined;
  useEffect(() => {
    const form = confirm.current?.form;
    // Input outside the fields comes first: a copy of a company begins with the contents that it takes.
    const hasOtherInput = unsent.all.size > 0;
    if (isNew && form && !hasOtherInput) focusFirstEmptyField(form);
  }, [isNew, unsent]);
  return (
    <>
      {failure && !isSending && <NotSaved error={failure} />}
      <Group justify="flex-end" wrap="nowrap">
        {made && <ChangesButton {...made} />}
        <Button variant="default" onClick={back.cancel} flex="none">
          {isReadOnly ? words('backToList') : t('cancel')}
        </Button>
        {onAddAnother && !isReadOnly && (
          <AddAnotherButton onClick={onAddAnother} disabled={!isChanged || isSending} />
        )}
        {!isReadOnly && (
          <Button
            type="submit"
            ref={confirm}
            flex="none"
            title={words('confirmByKey')}
            aria-keyshortcuts="Control+S Meta+S"
            disabled={!isChanged || state.step === 'stale'}
            loading={isSending || state.step === 'reading'}
            // Not `loading`: it would disable the button, and the dialog returns the focus to it.
            aria-busy={state.step === 'asking'}
          >
            {t('confirm')}
          </Button>
        )}
      </Group>
    </>
  );
}

/** Stays until the next attempt: the toast with the same sentence is soon gone. Without `role`, so that it is not said twice. */
function NotSaved({ error }: { error: Error }) {
  const { t } = useTranslation('forms');
  const sentences = sentencesOf(error).map(translate);
  return (
    <Group gap="xs" mb="xs" wrap="nowrap" c="var(--mantine-color-error)">
      <IconAlertCircle size={18} aria-hidden style={{ flex: 'none' }} />
      <Text size="sm">{t('notSaved', { why: sentences.join(' ') })}</Text>
    </Group>
  );
}

type AddAnotherButtonProps = { onClick: () => void; disabled: boolean };

/** On narrow screens only the icon is shown. It is not the submit button: Enter in a field triggers Confirm. */
function AddAnotherButton(props: AddAnotherButtonProps) {
  const { t } = useTranslation('forms');
  return (
    <Button
      variant="subtle"
      flex="none"
      px={{ base: 'sm', sm: 'md' }}
      aria-label={t('addAnother')}
      title={t('addAnother')}
      {...props}
    >
      <IconPlus size={16} aria-hidden />
      <Box component="span" ml={8} visibleFrom="sm">
        {t('addAnother')}
      </Box>
    </Button>
  );
}
