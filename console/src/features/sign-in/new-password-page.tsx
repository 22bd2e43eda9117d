import { Alert, Anchor, Button, Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { limits } from '@retaguarda/contract/limits';
import { newPasswordForm, session } from '@retaguarda/contract/session';
import { IconCheck } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { clearFixedErrors } from '../../components/form/use-schema-form.ts';
import { ErrorAlert } from '../../components/page/error-alert.tsx';
import { SignInFrame } from '../../components/page/sign-in-frame.tsx';
import { ApiError } from '../../platform/api/api-error.ts';
import { useSend } from '../../platform/api/use-send.ts';
import { resetToken, useLinkToken } from '../../platform/session/link-tokens.ts';
import { reloadPermissions } from '../../platform/session/reload-permissions.ts';
import { currentSession, endSession } from '../../platform/session/session.ts';
import { isOlderThan } from '../../platform/session/token.ts';
import { translate, translateError } from '../../platform/text/text.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { PasswordField } from '../../platform/ui/account-fields.tsx';
import { BackToLogin } from './back-to-login.tsx';
import { PlatformNotice } from './platform-notice.tsx';

/** Sets a new password. The token that allows it comes from a link in an e-mail, or from the person's own session. */
export function NewPasswordPage() {
  const { t } = useTranslation('session');
  const navigate = useNavigate();
  const bearer = useLinkToken(resetToken);
  const [needsCurrent, setNeedsCurrent] = useState(isOlderThan(limits.freshToken, bearer));
  const rules = schemaResolver(newPasswordForm, { sync: true });
  const check = (values: Typed) => rules(withoutUnusedField(values, needsCurrent));
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
      // The link may be for the account that is signed in here. Then the new password has ended that session: find out.
      else if (currentSession()) void reloadPermissions();
    },
    onRefused: (fields) => {
      if (fields.current_password) setNeedsCurrent(true);
      form.setErrors(fields);
    },
  });

  const isDone = change.isSuccess;
  const isOfPlatform = change.data?.signs_in_to === 'platform';
  useEffect(() => {
    if (!isDone || isOfPlatform) return;
    const timer = setTimeout(() => navigate({ to: '/login' }), limits.redirectAfterNewPassword);
    return () => clearTimeout(timer);
  }, [isDone, isOfPlatform, navigate]);

  const submit = form.onSubmit((values) => {
    const { password, current_password } = withoutUnusedField(values, needsCurrent);
    void change.mutate({
      bearer,
      body: { password, ...(current_password !== undefined && { current_password }) },
    });
  });
  const isCurrentPasswordRefused =
    change.error instanceof ApiError && 'current_password' in change.error.fields;

  const isLinkRefused = change.error instanceof ApiError && change.error.status === 401;
  const newLink = (
    <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/forgot-password" />}>
      {t('askNewLink')}
    </Anchor>
  );

  if (isOfPlatform)
    return (
      <SignInFrame title={t('newPasswordTitle')}>
        <PlatformNotice address={change.data?.platform_url} />
      </SignInFrame>
    );
  return (
    <SignInFrame title={t('newPasswordTitle')} help={t('newPasswordHelp')}>
      <form noValidate onSubmit={submit}>
        <Stack>
          {!isCurrentPasswordRefused && <ErrorAlert error={change.error} />}
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
          {isLinkRefused && newLink}
          {needsCurrent && (
            <PasswordField
              label={t('currentPassword')}
              showLabel={t('showCurrentPassword')}
              required
              autoComplete="current-password"
              {...form.getInputProps('current_password')}
            />
          )}
          <PasswordField
            label={t('newPassword')}
            showLabel={t('showNewPassword')}
            required
            autoComplete="new-password"
            name="password"
            {...form.getInputProps('password')}
          />
          <PasswordField
            label={t('confirmPassword')}
            showLabel={t('showConfirmPassword')}
            required
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

/** Returns the form values, without the current password when its field is not shown. */
const withoutUnusedField = ({ current_password, ...passwords }: Typed, needsCurrent: boolean) =>
  needsCurrent ? { ...passwords, current_password } : { ...passwords, current_password: undefined };
