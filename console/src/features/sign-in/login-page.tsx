import { Anchor, Button, Checkbox, Group, Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { type ReactNode, useEffect, useState } from 'react';
import { ErrorAlert } from '../../components/page/error-alert.tsx';
import { SignInFrame } from '../../components/page/sign-in-frame.tsx';
import { rememberedEmail } from '../../platform/session/session.ts';
import { arePasswordsUsual, canUsePasskeys, providerName } from '../../platform/session/sign-in-ways.ts';
import { translateError } from '../../platform/text/text.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { EmailField, PasswordField } from '../../platform/ui/account-fields.tsx';
import { afterFirstScreen } from '../../platform/ui/first-screen.ts';
import { SecondStep } from './second-step.tsx';
import { loadContract, useLogin } from './use-login.ts';

type LoginPageProps = {
  /** Renders the link to the page for a forgotten password, with these props. */
  forgotLink: (props: object) => ReactNode;
};

/** The rules of the form. They are loaded after the page, so that it is shown sooner. */
async function check(values: { email: string; password: string }) {
  const { credentials } = await loadContract();
  return schemaResolver(credentials, { sync: true })(values);
}

/** It works without the router, so that a person who is not signed in loads nothing else. */
export function LoginPage({ forgotLink }: LoginPageProps) {
  const { t } = useTranslation('session');
  const [remember, setRemember] = useState(rememberedEmail() !== '');
  const [hasForm, setHasForm] = useState(arePasswordsUsual);
  const login = useLogin(remember);
  const form = useForm({
    initialValues: { email: rememberedEmail(), password: '' },
    // Without a network there are no rules. Then sending fails too, and says so.
    validate: (values) => check(values).catch(() => ({})),
    enhanceGetInputProps: translateError,
  });

  useEffect(() => void afterFirstScreen.then(loadContract).catch(() => undefined), []);

  if (login.secondStep)
    return (
      <SignInFrame title={t('signIn')}>
        <SecondStep login={login} />
      </SignInFrame>
    );
  return (
    <SignInFrame title={t('signIn')} help={t('welcome')}>
      <form noValidate onSubmit={form.onSubmit((body) => login.send(body))}>
        <Stack>
          <ErrorAlert error={login.error} />
          {hasForm && (
            <>
              <EmailField {...form.getInputProps('email')} />
              <PasswordField
                label={t('password')}
                showLabel={t('showPassword')}
                required
                autoComplete="current-password"
                {...form.getInputProps('password')}
              />
            </>
          )}
          <Group justify="space-between">
            <Checkbox
              label={t('rememberMe')}
              checked={remember}
              onChange={({ currentTarget }) => setRemember(currentTarget.checked)}
            />
            {hasForm && (
              <Anchor size="sm" renderRoot={forgotLink}>
                {t('forgot')}
              </Anchor>
            )}
          </Group>
          {hasForm && (
            <Button type="submit" fullWidth loading={login.isPending}>
              {t('signIn')}
            </Button>
          )}
          {providerName && (
            <Button
              variant={hasForm ? 'default' : 'filled'}
              fullWidth
              disabled={login.isPending}
              onClick={() => login.sendToProvider()}
            >
              {t('withProvider', { name: providerName })}
            </Button>
          )}
          {canUsePasskeys() && (
            <Button variant="default" fullWidth disabled={login.isPending} onClick={login.sendPasskey}>
              {t('withPasskey')}
            </Button>
          )}
          {!hasForm && (
            <Anchor component="button" type="button" size="sm" ta="center" onClick={() => setHasForm(true)}>
              {t('withPassword')}
            </Anchor>
          )}
        </Stack>
      </form>
    </SignInFrame>
  );
}
