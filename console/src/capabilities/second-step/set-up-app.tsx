import { Button, Center, Code, Group, Loader, Paper, Stack, Text } from '@mantine/core';
import { factors } from '@retaguarda/contract/entities/factors';
import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { type FormEvent, useEffect, useState } from 'react';
import { ErrorAlert } from '../../components/page/error-alert.tsx';
import { ApiError } from '../../platform/api/api-error.ts';
import { call } from '../../platform/api/call.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { CodeField } from './code-field.tsx';

type SetUpAppProps = { onDone: (recoveryCodes: string[]) => void; onCancel: () => void };

/** Connects an authenticator app: shows its secret as a QR code, and verifies the first code. */
export function SetUpApp({ onDone, onCancel }: SetUpAppProps) {
  const { t } = useTranslation('secondStep');
  const { t: word } = useTranslation('screens');
  const [started, setStarted] = useState<{ secret: string; uri: string }>();
  const [code, setCode] = useState('');
  const [{ isPending, error }, setState] = useState({ isPending: false, error: null as Error | null });

  useEffect(() => {
    call(factors.startApp, {}).then(setStarted, (error) => setState({ isPending: false, error }));
  }, []);

  const confirm = async (typed: string) => {
    setState({ isPending: true, error: null });
    try {
      const { recovery_codes = [] } = await call(factors.confirmApp, { body: { code: typed } });
      onDone(recovery_codes);
    } catch (problem) {
      setCode('');
      setState({ isPending: false, error: problem as Error });
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!isPending) void confirm(code);
  };
  const isAtField = error instanceof ApiError && 'code' in error.fields;

  return (
    <form noValidate onSubmit={submit}>
      <Stack>
        <ErrorAlert error={isAtField ? null : error} />
        {!started && !error && (
          <Center mih={220}>
            <Loader />
          </Center>
        )}
        {started && (
          <>
            <Text size="sm">{t('scan')}</Text>
            <Center>
              <QrCode text={started.uri} label={t('qr')} />
            </Center>
            <Text size="sm">{t('orType')}</Text>
            <Code block aria-label={t('secret')} style={{ whiteSpace: 'normal', wordBreak: 'break-all' }}>
              {started.secret.replace(/(.{4})(?=.)/g, '$1 ')}
            </Code>
            <Text size="sm">{t('thenCode')}</Text>
            <CodeField
              value={code}
              onChange={setCode}
              onComplete={confirm}
              isRefused={isAtField}
              isPending={isPending}
            />
          </>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            {word('cancel')}
          </Button>
          <Button type="submit" loading={isPending} disabled={!started}>
            {t('confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Dark on white in both themes: some apps do not read it otherwise. */
function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  const margin = 3;
  const side = code.size + 2 * margin;
  return (
    <Paper bg="white" radius="md" p={0} style={{ overflow: 'hidden', lineHeight: 0 }}>
      <svg
        role="img"
        aria-label={label}
        viewBox={`${-margin} ${-margin} ${side} ${side}`}
        width={200}
        height={200}
        shapeRendering="crispEdges"
      >
        <path d={toSvgPath(code)} fill="black" />
      </svg>
    </Paper>
  );
}
