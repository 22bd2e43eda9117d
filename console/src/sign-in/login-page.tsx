import { Anchor, Button, Checkbox, Group, Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { credentials } from '@retaguarda/contract/session';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { rememberedEmail } from '../session/session.ts';
import { translateError } from '../text/translate-error.ts';
import { useTranslation } from '../text/translation.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { EmailField } from './email-field.tsx';
import { ErrorAlert } from './error-alert.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { useLogin } from './use-login.ts';

export function LoginPage() {
  const { t } = useTranslation('session');
  const [remember, setRemember] = useState(rememberedEmail() !== '');
  const login = useLogin(remember);
  const form = useForm({
    initialValues: { email: rememberedEmail(), password: '' },
    validate: schemaResolver(credentials, { sync: true }),
    enhanceGetInputProps: translateError,
  });

  return (
    <SignInFrame title={t('signIn')} help={t('welcome')}>
      <form noValidate onSubmit={form.onSubmit((body) => login.mutate({ body }))}>
        <Stack>
          <ErrorAlert error={login.error} />
          <EmailField {...form.getInputProps('email')} />
          <PasswordField
            label={t('password')}
            showLabel={t('showPassword')}
            required
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
          <Group justify="space-between">
            <Checkbox
              label={t('rememberMe')}
              checked={remember}
              onChange={({ currentTarget }) => setRemember(currentTarget.checked)}
            />
            <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/forgot-password" />}>
              {t('forgot')}
            </Anchor>
          </Group>
          <Button type="submit" fullWidth loading={login.isPending}>
            {t('signIn')}
          </Button>
        </Stack>
      </form>
    </SignInFrame>
  );
}
