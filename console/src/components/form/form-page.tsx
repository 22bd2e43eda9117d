import { Alert, Badge, Button, Card, Group, SimpleGrid, Stack, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { type ReactNode, type SubmitEvent, useEffect, useRef } from 'react';
import { translate } from '../../platform/text/text.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import type { RememberedSearch } from '../list/list-storage.ts';
import { takeFocusOnFirstField } from '../page/another-form.ts';
import { PageHead } from '../page/page-head.tsx';
import bar from './action-bar.module.css';
import { ActionBar } from './action-bar.tsx';
import { AddAnotherButton } from './add-another-button.tsx';
import { ChangesButton, type MadeChanges } from './changes-button.tsx';
import { CompanyStrip } from './company-strip.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { ReadOnlyContext, useReadOnly } from './field-props.ts';
import { useConfirmByKey } from './form-keys.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { MergePanel } from './merge-panel.tsx';
import classes from './read-only.module.css';
import type { useDraft } from './use-draft.ts';
import type { useMerge } from './use-merge.ts';
import type { FieldWords } from './use-shown-changes.ts';
import { inputToLose, UnsentContext, type UnsentInput } from './use-unsent.ts';

type FormPageProps = {
  title: string;
  /** The name of the row, which heads its page. A new row has none. */
  name?: string | undefined;
  /** Whether the row is active, and the like: shown beside its name. */
  state?: ReactNode;
  /** The title of the list the form belongs to; one's own profile belongs to none. */
  list?: string;
  /** That list, and what it will show. */
  returnsTo: { to: NonNullable<LinkProps['to']>; search: RememberedSearch };
  /** The name of the company the row belongs to. */
  subject?: string | undefined;
  /** A button at the right of the head. */
  action?: ReactNode;
  /** The row is read-only: there is nothing to confirm. */
  isReadOnly?: boolean;
  /** Something differs from what was loaded. Only then Confirm is enabled, and leaving asks first. */
  isChanged: boolean;
  /** What the cards have registered by `useUnsent`. While there is something, leaving asks first as well. */
  unsent: UnsentInput;
  draft: ReturnType<typeof useDraft>;
  /** The person is being asked about the changes, before they are sent. */
  isAsking: boolean;
  isSending: boolean;
  /** What was changed in a loaded row. */
  made: MadeChanges | undefined;
  /** What somebody else has saved since the row was loaded. */
  merging: ReturnType<typeof useMerge> & { words: FieldWords; id: number };
  onConfirm: (event: SubmitEvent<HTMLFormElement>) => void;
  /** Saves a new row and opens the form again; undefined for a loaded one. */
  onAddAnother: (() => void) | undefined;
  onCancel: () => void;
  children: ReactNode;
};

/** The layout of every form: head, cards with the fields, and a footer with Cancel and Confirm that stays in view. */
export function FormPage({
  title,
  name,
  state,
  list,
  returnsTo,
  subject,
  action,
  isReadOnly = false,
  isChanged,
  unsent,
  draft,
  isAsking,
  isSending,
  made,
  merging,
  onConfirm,
  onAddAnother,
  onCancel,
  children,
}: FormPageProps) {
  const { t } = useTranslation();
  const { t: words } = useTranslation('forms');
  const confirm = useRef<HTMLButtonElement>(null);
  useConfirmByKey(confirm);
  useEffect(() => {
    if (takeFocusOnFirstField()) confirm.current?.form?.querySelector<HTMLElement>('[data-path]')?.focus();
  }, []);
  const isStale = merging.state === 'failed';
  return (
    <form noValidate onSubmit={onConfirm} className={bar.form}>
      <Stack>
        <PageHead
          title={title}
          name={name}
          state={
            <>
              {state}
              {isReadOnly && (
                <Badge variant="default" tt="none">
                  {words('readOnly')}
                </Badge>
              )}
            </>
          }
          action={action}
          {...(list && { parent: { label: list, ...returnsTo } })}
        />
        {subject && <CompanyStrip name={subject} />}
        <DraftNotice {...draft} />
        <ReadOnlyContext value={isReadOnly}>
          <UnsentContext value={unsent}>{children}</UnsentContext>
        </ReadOnlyContext>
        <ActionBar>
          {merging.merge && (
            <div ref={merging.panel}>
              <MergePanel
                key={merging.merge.baseVersion}
                {...merging}
                merge={merging.merge}
                isChanged={isChanged}
                onClose={merging.close}
              />
            </div>
          )}
          {isStale && (
            <Alert
              mb="sm"
              color="orange"
              icon={<IconAlertTriangle />}
              title={translate('Changed by someone else meanwhile')}
            >
              <Stack align="flex-start" gap="sm">
                {words('staleHelp')}
                <Button variant="default" onClick={() => location.reload()}>
                  {words('loadAgain')}
                </Button>
              </Stack>
            </Alert>
          )}
          <Group justify="flex-end" wrap="nowrap">
            {made && <ChangesButton {...made} />}
            <Button variant="default" onClick={onCancel} flex="none">
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
                disabled={!isChanged || isStale}
                loading={isSending || merging.state === 'reading'}
                // Not `loading`: it would disable the button, and the dialog returns the focus to it.
                aria-busy={isAsking}
              >
                {t('confirm')}
              </Button>
            )}
          </Group>
        </ActionBar>
      </Stack>
      <LeaveGuard
        hasSomethingToLose={() => isChanged || inputToLose(unsent).length > 0}
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
