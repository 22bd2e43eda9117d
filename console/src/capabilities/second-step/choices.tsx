import { Button, Group, Text } from '@mantine/core';
import type { Factors } from '@retaguarda/contract/entities/factors';
import { IconDeviceMobile, IconFingerprint } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { canUsePasskeys } from '../../platform/session/sign-in-ways.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import lines from '../../platform/ui/lines.module.css';

type LineProps = { icon: ReactNode; title: string; about: string; children?: ReactNode };

/** One second step, or a way to one, with its buttons. */
export const FactorLine = ({ icon, title, about, children }: LineProps) => (
  <li className={lines.line}>
    {icon}
    <div className={lines.text}>
      <Text fw={500}>{title}</Text>
      <Text size="sm" c="dimmed">
        {about}
      </Text>
    </div>
    {children && (
      <Group gap="xs" className={lines.buttons ?? ''}>
        {children}
      </Group>
    )}
  </li>
);

type ChoicesProps = {
  known: Pick<Factors, 'app_since' | 'can_have_app'>;
  isPending: boolean;
  onApp: () => void;
  onPasskey: () => void;
};

/** The second steps to choose from: an app, unless there is one, and a passkey of this device. */
export function FactorChoices({ known, isPending, onApp, onPasskey }: ChoicesProps) {
  const { t } = useTranslation('secondStep');
  const hasPasskeys = canUsePasskeys();
  return (
    <>
      {!known.app_since && (
        <FactorLine
          icon={<IconDeviceMobile size={20} aria-hidden />}
          title={t('app')}
          about={t(known.can_have_app ? 'appNone' : 'appImpossible')}
        >
          {known.can_have_app && (
            <Button size="xs" variant="light" aria-label={t('setUpApp')} disabled={isPending} onClick={onApp}>
              {t('setUp')}
            </Button>
          )}
        </FactorLine>
      )}
      <FactorLine
        icon={<IconFingerprint size={20} aria-hidden />}
        title={t('passkeys')}
        about={t(hasPasskeys ? 'passkeyNone' : 'passkeyImpossible')}
      >
        {hasPasskeys && (
          <Button
            size="xs"
            variant="light"
            aria-label={t('addPasskeyHere')}
            loading={isPending}
            onClick={onPasskey}
          >
            {t('addPasskey')}
          </Button>
        )}
      </FactorLine>
    </>
  );
}
