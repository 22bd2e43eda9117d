import { Anchor, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { factors } from '@retaguarda/contract/entities/factors';
import { reauthentication } from '@retaguarda/contract/second-step';
import { type FormEvent, useEffect, useState } from 'react';
import { ErrorAlert } from '../../components/page/error-alert.tsx';
import { ApiError } from '../../platform/api/api-error.ts';
import { call } from '../../platform/api/call.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { useSession } from '../../platform/session/session.ts';
import { canUsePasskeys, providerName } from '../../platform/session/sign-in-ways.ts';
import { newTabBegins } from '../../platform/session/sign-on-round.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { PasswordField } from '../../platform/ui/account-fields.tsx';
import { CodeField } from './code-field.tsx';
import { answerWithPasskey, PasskeyCancelled } from './passkeys.ts';
import { reauthenticated } from './reauthentication.ts';

type Method = 'password' | 'code' | 'passkey' | 'provider';

const wordsFor = {
  password: 'usePassword',
  code: 'useCode',
  passkey: 'usePasskey',
  provider: 'useProvider',
} as const;

type ReauthenticationDialogProps = { isOpen: boolean; onClose: () => void };

/** Covers what is open, a form or another dialog, until the person has re-authenticated or does not want to. */
export function ReauthenticationDialog({ isOpen, onClose }: ReauthenticationDialogProps) {
  const { t } = useTranslation('secondStep');
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('reauthenticationTitle')} centered zIndex={900}>
      {isOpen && <ReauthenticationForm onCancel={onClose} />}
    </Modal>
  );
}

function ReauthenticationForm({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation('secondStep');
  const { t: word } = useTranslation('screens');
  const id = useSession()?.user.id ?? 0;
  const { data } = useCall(factors.read, { query: { id } });
  const possible = methodsOf(data);
  const [chosen, setChosen] = useState<Method>();
  const [typed, setTyped] = useState('');
  const [{ isPending, error }, setState] = useState({ isPending: false, error: null as Error | null });
  const method = chosen ?? possible[0];
  const token = useSession()?.Authorization;
  const [before] = useState(token);
  // Signed in at the provider, in another tab: this one has the new session by now.
  useEffect(() => {
    if (token && token !== before) reauthenticated();
  }, [token, before]);

  const send = async (given: () => Promise<object>) => {
    setState({ isPending: true, error: null });
    try {
      await call(reauthentication.give, { body: await given() });
      reauthenticated();
    } catch (problem) {
      setTyped('');
      setState({ isPending: false, error: problem instanceof PasskeyCancelled ? null : (problem as Error) });
    }
  };
  const sendTyped = (text: string) => send(async () => (method ? { [method]: text } : {}));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Do not submit the form that contains this one in the React tree.
    event.stopPropagation();
    if (isPending) return;
    if (method !== 'passkey') return void sendTyped(typed);
    void send(async () => ({ passkey: await answerWithPasskey(await call(reauthentication.challenge, {})) }));
  };
  const isAtField = error instanceof ApiError && Object.keys(error.fields).length > 0 && method !== 'passkey';

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <Text size="sm">{t('reauthenticationHelp')}</Text>
        <ErrorAlert error={isAtField ? null : error} />
        {method === 'password' && (
          <PasswordField
            label={t('password')}
            showLabel={t('showPassword')}
            required
            autoComplete="current-password"
            data-autofocus
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            error={isAtField && t('wrongPassword')}
          />
        )}
        {method === 'code' && (
          <CodeField
            value={typed}
            onChange={setTyped}
            onComplete={sendTyped}
            isRefused={isAtField}
            isPending={isPending}
          />
        )}
        {method === 'passkey' && <Text size="sm">{t('passkeyHelp')}</Text>}
        {method === 'provider' && <Text size="sm">{t('providerHelp', name)}</Text>}
        {!method && <Text size="sm">{t('noMeans')}</Text>}
        {possible
          .filter((other) => other !== method)
          .map((other) => (
            <Anchor
              key={other}
              component="button"
              type="button"
              size="sm"
              onClick={() => {
                setTyped('');
                setChosen(other);
              }}
            >
              {t(wordsFor[other], name)}
            </Anchor>
          ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {word('cancel')}
          </Button>
          {method === 'provider' && (
            <Button component="a" href={`/single-sign-on?${newTabBegins}`} target="_blank">
              {t('useProvider', name)}
            </Button>
          )}
          {method && method !== 'provider' && (
            <Button type="submit" loading={isPending}>
              {t(method === 'passkey' ? 'usePasskey' : 'confirm')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}

type Known = { passkeys: unknown[]; app_since: string | null; has_password: boolean } | undefined;

const name = { name: providerName };

/** The easiest first. Until the person's factors are known, the password. */
const methodsOf = (known: Known): Method[] => [
  ...(known && known.passkeys.length > 0 && canUsePasskeys() ? (['passkey'] as const) : []),
  ...(known?.app_since ? (['code'] as const) : []),
  ...(known?.has_password === false ? [] : (['password'] as const)),
  ...(known && providerName ? (['provider'] as const) : []),
];
