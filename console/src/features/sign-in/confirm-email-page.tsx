import { Alert, Anchor, Button, Stack } from '@mantine/core';
import { newEmail } from '@retaguarda/contract/new-email';
import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ErrorAlert } from '../../components/page/error-alert.tsx';
import { SignInFrame } from '../../components/page/sign-in-frame.tsx';
import { useSend } from '../../platform/api/use-send.ts';
import { emailToken, useLinkToken } from '../../platform/session/link-tokens.ts';
import { reloadPermissions } from '../../platform/session/reload-permissions.ts';
import { useSession } from '../../platform/session/session.ts';
import { translate } from '../../platform/text/text.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { BackToLogin } from './back-to-login.tsx';

/** Confirms a new address with the link sent to it. It needs a click, because mail programs open links on their own. */
export function ConfirmEmailPage() {
  const { t } = useTranslation('session');
  const bearer = useLinkToken(emailToken);
  const isSignedIn = useSession() !== undefined;
  const confirmation = useSend(newEmail.confirm, {
    isShownByPage: true,
    onChanged: () => {
      emailToken.forget();
      // The session here may be of this person: then it has another address now, or was ended.
      if (isSignedIn) void reloadPermissions();
    },
  });

  return (
    <SignInFrame title={t('confirmEmailTitle')} help={t('confirmEmailHelp')}>
      <Stack>
        <ErrorAlert error={confirmation.error} />
        {confirmation.data && (
          <Alert color="green" icon={<IconCheck aria-hidden />} role="status">
            {translate(confirmation.data.message)}
          </Alert>
        )}
        {!bearer && (
          <Alert color="yellow" role="status">
            {translate('Confirmation link is invalid or has expired')}
          </Alert>
        )}
        <Button
          fullWidth
          loading={confirmation.isPending}
          disabled={!bearer || confirmation.isSuccess}
          onClick={() => confirmation.mutate({ bearer })}
        >
          {t('confirmEmail')}
        </Button>
        {isSignedIn ? (
          <Anchor size="sm" ta="center" renderRoot={(props) => <Link {...props} to="/edit-profile" />}>
            {t('toOwnProfile')}
          </Anchor>
        ) : (
          <BackToLogin />
        )}
      </Stack>
    </SignInFrame>
  );
}
