import { Anchor, Button, Stack, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { credentials } from '@retaguarda/contract/session';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetLockedUser, type LockedUser, lockedUser, rememberedEmail } from '../session/session.ts';
import { translateError } from '../text/translate-error.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { PersonAvatar } from '../ui/person-avatar.tsx';
import { ErrorAlert } from './error-alert.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { useLogin } from './use-login.ts';

const unlockForm = credentials.pick({ password: true });

/** The lock screen. To unlock it, the person who locked it signs in again with their password. */
export function LockPage() {
  const { t } = useTranslation('session');
  // The route opens this page only when there is a locked user. Unlocking deletes them while the page is still shown, so
  // they are read once.
  const [person] = useState(() => lockedUser() as LockedUser);
  const login = useLogin(rememberedEmail() === person.email);
  const form = useForm({
    initialValues: { password: '' },
    validate: schemaResolver(unlockForm, { sync: true }),
    enhanceGetInputProps: translateError,
  });

  return (
    <SignInFrame title={t('lockTitle')} help={t('lockHelp')}>
      <form
        noValidate
        onSubmit={form.onSubmit(({ password }) => login.mutate({ body: { email: person.email, password } }))}
      >
        <Stack>
          <Stack align="center" gap="xs">
            <PersonAvatar name={person.name} picture={person.url_avatar} size={72} />
            <Text fw={600}>{person.name}</Text>
          </Stack>
          <ErrorAlert error={login.error} />
          <PasswordField
            label={t('password')}
            showLabel={t('showPassword')}
            required
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
          <Button type="submit" fullWidth loading={login.isPending}>
            {t('unlock')}
          </Button>
          <Anchor
            size="sm"
            ta="center"
            renderRoot={(props) => <Link {...props} to="/login" onClick={forgetLockedUser} />}
          >
            {t('notYou')}
          </Anchor>
        </Stack>
      </form>
    </SignInFrame>
  );
}
