import { Box, Button, Group, Text } from '@mantine/core';
import { IconAlertCircle, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { sentencesOf } from '../../platform/api/api-error.ts';
import { translate } from '../../platform/text/text.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { ChangesButton } from './changes-button.tsx';
import { focusFirstEmptyField } from './first-empty-field.ts';
import { useConfirmByKey } from './form-keys.ts';
import type { RowForm } from './use-row-form.ts';

/** What was changed, Cancel, and Confirm. A read-only row has nothing to confirm. */
export function FormButtons({ rowForm }: { rowForm: RowForm }) {
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
