import { TextInput } from '@mantine/core';
import type { ownProfileForm } from '@retaguarda/contract/entities/system-users';
import { limits } from '@retaguarda/contract/limits';
import { useEffect } from 'react';
import type { SchemaForm } from '../../components/form/use-schema-form.ts';
import { useSession } from '../../platform/session/session.ts';
import { isOlderThan } from '../../platform/session/token.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { PasswordField } from '../../platform/ui/account-fields.tsx';

type EmailFieldsProps = {
  form: Pick<SchemaForm<typeof ownProfileForm>, 'values' | 'errors' | 'getInputProps' | 'setFieldValue'>;
  /** The address that is stored. */
  email: string;
  isOneself: boolean;
};

/** The e-mail address. Another one for oneself needs the current password as well, unless the sign-in was just now. */
export function EmailFields({ form, email, isOneself }: EmailFieldsProps) {
  const { t } = useTranslation('systemUsers');
  const token = useSession()?.Authorization ?? '';
  const isMoving = isOneself && form.values.email !== email;
  // The clock of the browser may be wrong: then the server asks, with an error at this field.
  const isRefused = Boolean(form.values.current_password || form.errors.current_password);
  const isAsked = isMoving && (isRefused || isOlderThan(limits.freshTokenForEmail, token));
  // A password that is no longer needed does not count as a change.
  useEffect(() => {
    if (!isMoving && form.values.current_password) form.setFieldValue('current_password', '');
  });

  return (
    <>
      <TextInput label={t('email')} type="email" required {...form.getInputProps('email')} />
      {isAsked && (
        <PasswordField
          label={t('currentPassword')}
          description={t('currentPasswordHelp')}
          showLabel={t('showCurrentPassword')}
          required
          autoComplete="current-password"
          {...form.getInputProps('current_password')}
        />
      )}
    </>
  );
}
