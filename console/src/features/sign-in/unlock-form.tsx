import { Anchor, Button, Stack, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { credentials } from '@retaguarda/contract/session';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ErrorAlert } from '../../components/page/error-alert.tsx';
import { forgetLockedUser, type LockedUser } from '../../platform/session/locked-user.ts';
import { rememberedEmail } from '../../platform/session/session.ts';
import { arePasswordsUsual, providerName } from '../../platform/session/sign-in-ways.ts';
import { newTabBegins } from '../../platform/session/sign-on-round.ts';
import { translateError } from '../../platform/text/text.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { PasswordField } from '../../platform/ui/account-fields.tsx';
import { PersonAvatar } from '../../platform/ui/person-avatar.tsx';
import { SecondStep } from './second-step.tsx';
import { useLogin } from './use-login.ts';

const unlockForm = credentials.pick({ password: true });

type UnlockFormProps = {
  person: LockedUser;
  /** There is a form behind it, so the sign-in at the provider happens in another tab, which notifies this one. */
  isOverForm?: boolean;
};

/** Lets one person sign in again, with just their password or at the provider. Any other person goes to the login. */
export function UnlockForm({ person, isOverForm = false }: UnlockFormProps) {
  const { t } = useTranslation('session');
  const login = useLogin(rememberedEmail() === person.email);
  const [hasField, setHasField] = useState(arePasswordsUsual);
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
        {hasField && (
          <>
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
          </>
        )}
        {providerName && (
          <Button
            fullWidth
            variant={hasField ? 'default' : 'filled'}
            {...(isOverForm
              ? { component: 'a', href: `/single-sign-on?${newTabBegins}`, target: '_blank' }
              : { onClick: () => login.sendToProvider({ isFresh: true }) })}
          >
            {t('unlockWith', { name: providerName })}
          </Button>
        )}
        {!hasField && (
          <Anchor component="button" type="button" size="sm" ta="center" onClick={() => setHasField(true)}>
            {t('withPassword')}
          </Anchor>
        )}
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
