import { Badge, Button } from '@mantine/core';
import { type Factors, factors } from '@retaguarda/contract/entities/factors';
import { IconDeviceMobile, IconFingerprint, IconLifebuoy } from '@tabler/icons-react';
import { confirm } from '../../components/dialogs/confirm.tsx';
import { closeDialog, openDialog } from '../../components/dialogs/open-dialog.ts';
import { ReadingCard } from '../../components/page/reading-card.tsx';
import { useCall } from '../../platform/api/use-call.ts';
import { useSend } from '../../platform/api/use-send.ts';
import { formatElapsed } from '../../platform/text/elapsed.ts';
import { formatTime } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import lines from '../../platform/ui/lines.module.css';
import { FactorChoices, FactorLine } from './choices.tsx';
import { showRecoveryCodes } from './recovery-codes.tsx';
import { SetUpApp } from './set-up-app.tsx';
import { useNewPasskey } from './use-new-passkey.ts';

/** The second steps of one's own account. The form does not wait for it. */
export function FactorsCard({ id }: { id: number }) {
  const { t } = useTranslation('secondStep');
  const reading = useCall(factors.read, { query: { id } });
  const { data, refetch } = reading;

  return (
    <ReadingCard
      title={t('cardTitle')}
      help={t('cardHelp')}
      reading={reading}
      whileReading={t('reading')}
      whenFailed={t('failed')}
      badge={data?.is_required && <Badge variant="light">{t('required')}</Badge>}
    >
      {data && <OwnFactors known={data} readAgain={() => void refetch()} />}
    </ReadingCard>
  );
}

function OwnFactors({ known, readAgain }: { known: Factors; readAgain: () => void }) {
  const { t } = useTranslation('secondStep');
  const { app_since, passkeys, recovery_codes_left } = known;
  const removeApp = useSend(factors.removeApp, { onChanged: readAgain });
  const removePasskey = useSend(factors.removePasskey, { onChanged: readAgain });
  const renewCodes = useSend(factors.renewCodes, {
    isShownByPage: true,
    onChanged: ({ recovery_codes }) => {
      readAgain();
      void showRecoveryCodes(recovery_codes);
    },
  });
  const onAdded = (codes: string[]) => {
    readAgain();
    if (codes.length > 0) void showRecoveryCodes(codes);
  };
  const newPasskey = useNewPasskey(onAdded);
  const setUpApp = () =>
    openDialog({
      title: t('setUpApp'),
      content: (
        <SetUpApp
          onCancel={closeDialog}
          onDone={(codes) => {
            closeDialog();
            onAdded(codes);
          }}
        />
      ),
    });
  const askToRemove = (name: string, onYes: () => void) =>
    confirm({
      question: t('removeQuestion', { name }),
      warning: t('removeWarning'),
      verb: t('remove'),
      isDangerous: true,
      onYes,
    });

  return (
    <ul className={lines.list}>
      {app_since && (
        <FactorLine
          icon={<IconDeviceMobile size={20} aria-hidden />}
          title={t('app')}
          about={t('appSince', { time: formatTime(app_since) })}
        >
          <Button
            size="xs"
            variant="default"
            aria-label={t('removeApp')}
            loading={removeApp.isPending}
            onClick={() => askToRemove(t('app'), () => removeApp.mutate({}))}
          >
            {t('remove')}
          </Button>
        </FactorLine>
      )}
      {passkeys.map(({ id, name, created_at, last_used_at }) => (
        <FactorLine
          key={id}
          icon={<IconFingerprint size={20} aria-hidden />}
          title={name}
          about={
            last_used_at
              ? t('passkeyUsed', { time: formatTime(created_at), elapsed: formatElapsed(last_used_at) })
              : t('passkeyUnused', { time: formatTime(created_at) })
          }
        >
          <Button
            size="xs"
            variant="default"
            aria-label={t('removePasskey', { name })}
            onClick={() => askToRemove(name, () => removePasskey.mutate({ query: { id } }))}
          >
            {t('remove')}
          </Button>
        </FactorLine>
      ))}
      <FactorChoices
        known={known}
        isPending={newPasskey.isPending}
        onApp={setUpApp}
        onPasskey={newPasskey.add}
      />
      {(app_since || passkeys.length > 0) && (
        <FactorLine
          icon={<IconLifebuoy size={20} aria-hidden />}
          title={t('recovery')}
          about={t('recoveryLeft', { left: recovery_codes_left })}
        >
          <Button
            size="xs"
            variant="default"
            aria-label={t('renewCodes')}
            loading={renewCodes.isPending}
            onClick={() =>
              confirm({
                question: t('renewQuestion'),
                warning: t('renewWarning'),
                verb: t('renew'),
                onYes: () => renewCodes.mutate({}),
              })
            }
          >
            {t('renew')}
          </Button>
        </FactorLine>
      )}
    </ul>
  );
}
