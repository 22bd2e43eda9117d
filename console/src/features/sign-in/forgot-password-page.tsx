import { Alert, Button, Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { passwordResetRequest, session } from '@retaguarda/contract/session';
import { IconMailCheck } from '@tabler/icons-react';
import { ErrorAlert } from '../../components/page/error-alert.tsx';
import { SignInFrame } from '../../components/page/sign-in-frame.tsx';
import { useSend } from '../../platform/api/use-send.ts';
import { translate, translateError } from '../../platform/text/text.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { EmailField } from '../../platform/ui/account-fields.tsx';
import { BackToLogin } from './back-to-login.tsx';

export function ForgotPasswordPage() {
  const { t } = useTranslation('session');
  const request = useSend(session.requestReset, { isShownByPage: true });
  const form = useForm({
    initialValues: { email: '' },
    validate: schemaResolver(passwordResetRequest, { sync: true }),
    enhanceGetInputProps: translateError,
  });

  return (
    <SignInFrame title={t('forgotTitle')} help={t('forgotHelp')}>
      <form noValidate onSubmit={form.onSubmit((body) => request.mutate({ body }))}>
        <Stack>
          <ErrorAlert error={request.error} />
          {request.data && (
            <Alert color="green" icon={<IconMailCheck aria-hidden />} role="status">
              {translate(request.data.message)}
            </Alert>
          )}
          <EmailField {...form.getInputProps('email')} />
          <Button type="submit" fullWidth loading={request.isPending}>
            {t('recover')}
          </Button>
          <BackToLogin />
        </Stack>
      </form>
    </SignInFrame>
  );
}
