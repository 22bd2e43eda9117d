import { Alert, Anchor, Button, Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { limits } from '@retaguarda/contract/limits';
import { newPasswordForm, session } from '@retaguarda/contract/session';
import { IconCheck } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/api-error.ts';
import { useSend } from '../api/hooks.ts';
import { clearFixedErrors } from '../form/clear-fixed-errors.ts';
import { askForPermissions } from '../session/ask-for-permissions.ts';
import { resetToken } from '../session/reset-token.ts';
import { currentSession, endSession } from '../session/session.ts';
import { claimsOf } from '../session/token.ts';
import { translate } from '../text/text.ts';
import { translateError } from '../text/translate-error.ts';
import { BackToLogin } from './back-to-login.tsx';
import { ErrorAlert } from './error-alert.tsx';
import { PasswordField } from './password-field.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

/** Sets a new password with the right its token gives: a link from an e-mail, or the own session. */
export function NewPasswordPage() {
  const { t } = useTranslation('session');
  const navigate = useNavigate();
  const [bearer] = useState(resetToken.read);
  const [needsCurrent, setNeedsCurrent] = useState(isOldSession(bearer));
  const rules = schemaResolver(newPasswordForm, { sync: true });
  const check = (values: Typed) => rules(asTyped(values, needsCurrent));
  const form = useForm<Typed>({
    initialValues: { password: '', confirmationPassword: '', current_password: '' },
    validate: check,
    onValuesChange: (now, before) => clearFixedErrors(form, check, now, before),
    enhanceGetInputProps: translateError,
  });
  const change = useSend(session.changePassword, {
    isShownByPage: true,
    onChanged: () => {
      resetToken.forget();
      if (currentSession()?.Authorization === bearer) endSession();
      // By a link it may have been the password of whoever is signed in here, which ended their session.
      else if (currentSession()) void askForPermissions();
    },
    onRefused: (fields) => {
      if (fields.current_password) setNeedsCurrent(true);
      form.setErrors(fields);
    },
  });

  const isDone = change.isSuccess;
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => navigate({ to: '/login' }), limits.redirectAfterNewPassword);
    return () => clearTimeout(timer);
  }, [isDone, navigate]);

  const submit = form.onSubmit((values) => {
    const { password, current_password } = asTyped(values, needsCurrent);
    void change.mutate({
      bearer,
      body: { password, ...(current_password !== undefined && { current_password }) },
    });
  });
  const isRefusedField = change.error instanceof ApiError && 'current_password' in change.error.fields;

  const isLinkOver = change.error instanceof ApiError && change.error.status === 401;
  const newLink = (
    <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/forgot-password" />}>
      {t('askNewLink')}
    </Anchor>
  );

  return (
    <SignInFrame title={t('newPasswordTitle')} help={t('newPasswordHelp')}>
      <form noValidate onSubmit={submit}>
        <Stack>
          {!isRefusedField && <ErrorAlert error={change.error} />}
          {isDone && (
            <Alert color="green" icon={<IconCheck aria-hidden />} role="status">
              {translate('Password changed')}. {t('goingToLogin')}
            </Alert>
          )}
          {!bearer && (
            <Alert color="yellow" role="status">
              {translate('Reset link is invalid or has expired')}. {newLink}
            </Alert>
          )}
          {isLinkOver && newLink}
          {needsCurrent && (
            <PasswordField
              label={t('currentPassword')}
              autoComplete="current-password"
              {...form.getInputProps('current_password')}
            />
          )}
          <PasswordField
            label={t('newPassword')}
            autoComplete="new-password"
            name="password"
            {...form.getInputProps('password')}
          />
          <PasswordField
            label={t('confirmPassword')}
            autoComplete="new-password"
            name="confirmationPassword"
            {...form.getInputProps('confirmationPassword')}
          />
          <Button type="submit" fullWidth loading={change.isPending} disabled={isDone || !bearer}>
            {t('update')}
          </Button>
          <BackToLogin />
        </Stack>
      </form>
    </SignInFrame>
  );
}

type Typed = { password: string; confirmationPassword: string; current_password: string };

/** The current password counts only where it is asked for. */
const asTyped = ({ current_password, ...passwords }: Typed, needsCurrent: boolean) =>
  needsCurrent ? { ...passwords, current_password } : { ...passwords, current_password: undefined };

/** The server wants the current password with a session that was opened a while ago: it is asked for at once. */
function isOldSession(token: string) {
  const issued = claimsOf(token)?.iat;
  return issued !== undefined && Date.now() - issued * 1000 > limits.freshToken;
}
