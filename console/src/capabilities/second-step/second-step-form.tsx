import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { secondStep } from '@retaguarda/contract/second-step';
import type { SecondStepMethod, SecondStepReply, StoredSession } from '@retaguarda/contract/stored-session';
import { type FormEvent, useState } from 'react';
import { ErrorAlert } from '../../components/page/error-alert.tsx';
import { ApiError } from '../../platform/api/api-error.ts';
import { call } from '../../platform/api/call.ts';
import { canUsePasskeys } from '../../platform/session/sign-in-ways.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { CodeField, useFocus } from './code-field.tsx';
import { answerWithPasskey, PasskeyCancelled } from './passkeys.ts';

type Props = {
  asked: SecondStepReply;
  onSignedIn: (reply: StoredSession & { message: string }) => void;
  onBack: () => void;
};

const helpOf = { code: 'codeHelp', passkey: 'passkeyHelp', recovery: 'recoveryHelp' } as const;
const wordsFor = { code: 'useCode', passkey: 'usePasskey', recovery: 'useRecovery' } as const;

/** Requests a code, a passkey or a recovery code: one at a time, the easiest first. */
export function SecondStepForm({ asked: { ticket, methods }, onSignedIn, onBack }: Props) {
  const { t } = useTranslation('secondStep');
  const possible = methods.filter((method) => method !== 'passkey' || canUsePasskeys());
  const [method, setMethod] = useState<SecondStepMethod>(possible[0] ?? 'recovery');
  const [typed, setTyped] = useState('');
  const [{ isPending, error }, setState] = useState({ isPending: false, error: null as Error | null });

  const send = async (factor: () => Promise<object>) => {
    setState({ isPending: true, error: null });
    try {
      onSignedIn(await call(secondStep.finish, { body: { ticket, ...(await factor()) } }));
    } catch (problem) {
      setTyped('');
      setState({ isPending: false, error: problem instanceof PasskeyCancelled ? null : (problem as Error) });
    }
  };
  const sendTyped = async (text: string) =>
    send(async () => (method === 'code' ? { code: text } : { recovery_code: text }));
  const sendPasskey = () =>
    send(async () => ({
      passkey: await answerWithPasskey(await call(secondStep.challenge, { body: { ticket } })),
    }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    void (method === 'passkey' ? sendPasskey() : sendTyped(typed.trim()));
  };
  const change = (other: SecondStepMethod) => {
    setTyped('');
    setState({ isPending: false, error: null });
    setMethod(other);
  };
  // A wrong code is shown at its field; an error that ends the step, above it.
  const isAtField = error instanceof ApiError && Object.keys(error.fields).length > 0;

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <ErrorAlert error={isAtField && method !== 'passkey' ? null : error} />
        <Text size="sm">{t(helpOf[method])}</Text>
        {method === 'code' && (
          <CodeField
            value={typed}
            onChange={setTyped}
            onComplete={sendTyped}
            isRefused={isAtField}
            isPending={isPending}
          />
        )}
        {method === 'recovery' && (
          <RecoveryField value={typed} onChange={setTyped} isRefused={isAtField} isPending={isPending} />
        )}
        <Button type="submit" fullWidth loading={isPending}>
          {t(method === 'passkey' ? 'usePasskey' : 'confirm')}
        </Button>
        {possible
          .filter((other) => other !== method)
          .map((other) => (
            <Anchor key={other} component="button" type="button" size="sm" onClick={() => change(other)}>
              {t(wordsFor[other])}
            </Anchor>
          ))}
        <Anchor component="button" type="button" size="sm" c="dimmed" onClick={onBack}>
          {t('back')}
        </Anchor>
      </Stack>
    </form>
  );
}

type RecoveryFieldProps = {
  value: string;
  onChange: (code: string) => void;
  isRefused: boolean;
  isPending: boolean;
};

function RecoveryField({ value, onChange, isRefused, isPending }: RecoveryFieldProps) {
  const { t } = useTranslation('secondStep');
  return (
    <TextInput
      ref={useFocus(isPending)}
      label={t('recoveryCode')}
      required
      autoComplete="off"
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={isRefused && t('wrong')}
    />
  );
}
