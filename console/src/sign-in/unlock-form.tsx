import { Anchor, Button, Stack, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { credentials } from '@retaguarda/contract/session';
import { Link } from '@tanstack/react-router';
import { ErrorAlert } from '../page/error-alert.tsx';
import { forgetLockedUser, type LockedUser } from '../session/locked-user.ts';
import { rememberedEmail } from '../session/session.ts';
import { translateError } from '../text/translate-error.ts';
import { useTranslation } from '../text/translation.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { PersonAvatar } from '../ui/person-avatar.tsx';
import { SecondStep } from './second-step.tsx';
import { useLogin } from './use-login.ts';

const unlockForm = credentials.pick({ password: true });

/** Lets one person sign in again, with their password alone. Any other person goes to the login. */
export function UnlockForm({ person }: { person: LockedUser }) {
  const { t } = useTranslation('session');
  const login = useLogin(rememberedEmail() === person.email);
  const form = useForm({
    initialValues: { password: '' },
    validate: schemaResolver(unlockForm, { sync: true }),
    enhanceGetInputProps: translateError,
  });

  if (login.secondStep) return <SecondStep login={login} />;
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(({ password }) => login.send({ email: person.email, password }))}
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
          renderRoot={(props) => <Link {...props} to="/login" ignoreBlocker onClick={forgetLockedUser} />}
        >
          {t('notYou')}
        </Anchor>
      </Stack>
    </form>
  );
}
