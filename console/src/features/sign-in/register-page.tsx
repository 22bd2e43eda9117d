import { Alert, Button, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { registration } from '@retaguarda/contract/session';
import { useState } from 'react';
import { SignInFrame } from '../../components/page/sign-in-frame.tsx';
import { translate, translateError } from '../../platform/text/text.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { PasswordField } from '../../platform/ui/account-fields.tsx';
import { BackToLogin } from './back-to-login.tsx';

/** No page links here, and the form registers no account: the page says that administrators create the accounts. */
export function RegisterPage() {
  const { t } = useTranslation('session');
  const [isSent, setSent] = useState(false);
  const form = useForm({
    initialValues: { email: '', username: '', password: '' },
    validate: schemaResolver(registration, { sync: true }),
    enhanceGetInputProps: translateError,
  });

  return (
    <SignInFrame title={t('registerTitle')}>
      <form noValidate onSubmit={form.onSubmit(() => setSent(true))}>
        <Stack>
          {isSent && (
            <Alert color="blue" role="status">
              {translate('Accounts are created by an administrator')}
            </Alert>
          )}
          <TextInput label={t('email')} type="email" required {...form.getInputProps('email')} />
          <TextInput label={t('username')} required {...form.getInputProps('username')} />
          <PasswordField
            label={t('password')}
            showLabel={t('showPassword')}
            required
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <Button type="submit" fullWidth>
            {t('register')}
          </Button>
          <BackToLogin />
        </Stack>
      </form>
    </SignInFrame>
  );
}
