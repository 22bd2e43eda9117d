import { Badge, Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { neededByDirectory } from '@retaguarda/contract/directories';
import {
  type ServiceAccount,
  type ServiceToken,
  serviceAccounts,
} from '@retaguarda/contract/entities/service-accounts';
import { IconKey } from '@tabler/icons-react';
import { confirm } from '../../components/dialogs/confirm.tsx';
import { ReadingCard } from '../../components/page/reading-card.tsx';
import { useCall } from '../../platform/api/use-call.ts';
import { useSend } from '../../platform/api/use-send.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { formatTime, listed } from '../../platform/text/format.ts';
import { usePermissionNames } from '../../platform/text/permission-names.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import lines from '../../platform/ui/lines.module.css';
import { NewToken } from './new-token.tsx';
import { SampleCall } from './sample-call.tsx';
import { ScimAddress } from './scim-address.tsx';
import { withStoppedWebhooks } from './with-stopped-webhooks.ts';

/** The tokens with which a program calls. None of them is shown here: only their names and what they can do. */
export function TokensCard({ account }: { account: ServiceAccount }) {
  const { t } = useTranslation('serviceTokens');
  const can = useCan();
  const [isAdding, adding] = useDisclosure();
  const query = { service_account_id: account.id };
  const reading = useCall(serviceAccounts.tokens, { query });
  const { data } = reading;
  const working = data?.tokens.find(
    ({ works, mcp, is_directory }) => works && mcp === 'off' && !is_directory,
  );
  const revoke = useSend(serviceAccounts.revokeToken, { describe: withStoppedWebhooks });
  return (
    <ReadingCard
      title={t('title')}
      reading={reading}
      whileReading={t('reading')}
      whenFailed={t('failed')}
      action={
        can(serviceAccounts.createToken) && (
          // The first token is proposed a name: until the others are read, nobody knows whether it is the first.
          <Button variant="light" size="xs" disabled={reading.isPending} onClick={adding.open}>
            {t('add')}
          </Button>
        )
      }
      more={
        <>
          {working && <SampleCall permissions={working.effective} />}
          <NewToken
            account={account}
            isFirst={data?.tokens.length === 0}
            isOpen={isAdding}
            onClose={adding.close}
          />
        </>
      }
    >
      {data?.tokens.length === 0 && <Text c="dimmed">{t('none')}</Text>}
      {data && data.tokens.length > 0 && (
        <ul className={lines.list}>
          {data.tokens.map((token) => (
            <Line
              key={token.id}
              token={token}
              {...(can(serviceAccounts.revokeToken) &&
                !token.revoked_at && {
                  onRevoke: () => revoke.mutate({ query: { ...query, token: token.id } }),
                })}
            />
          ))}
        </ul>
      )}
    </ReadingCard>
  );
}

const colours = { works: 'green', lacking: 'orange', revoked: 'gray', over: 'gray', stopped: 'yellow' };

function stateOf({ works, revoked_at, expires_at }: ServiceToken) {
  if (works) return 'works';
  if (revoked_at) return 'revoked';
  return Date.parse(expires_at) <= Date.now() ? 'over' : 'stopped';
}

/** What the token of a directory does not have and would need. */
const lackingTo = ({ works, is_directory, company, effective }: ServiceToken) =>
  works && is_directory
    ? neededByDirectory(company?.id ?? null).filter((permission) => !effective.includes(permission))
    : [];

function Line({ token, onRevoke }: { token: ServiceToken; onRevoke?: () => void }) {
  const { t } = useTranslation('serviceTokens');
  const names = usePermissionNames();
  const { name, made_by, created_at, expires_at, last_used_at, last_address: address } = token;
  const lacking = lackingTo(token);
  const state = lacking.length > 0 ? 'lacking' : stateOf(token);
  const webhooks = listed(token.webhooks.map(({ name }) => name));
  const lost = token.permissions.filter((permission) => !token.effective.includes(permission));
  const details = [
    t('about', { name: made_by, time: formatTime(created_at), until: formatTime(expires_at) }),
    token.mcp !== 'off' && t(`forAgent_${token.mcp}`),
    token.company && t('ofCompany', { name: token.company.name }),
    token.is_directory &&
      (token.directory_profile
        ? t('ofDirectory', { profile: token.directory_profile.name })
        : t('ofDirectoryWithout')),
    last_used_at ? t('used', { time: formatTime(last_used_at), address: address ?? '-' }) : t('unused'),
    token.works && token.effective.length > 0 && t('may', { list: listed(names.inWords(token.effective)) }),
    lacking.length > 0 && t('lacks', { list: listed(names.inWords(lacking)) }),
    token.works && lost.length > 0 && t('lost', { list: listed(names.inWords(lost)) }),
    state === 'stopped' && t('stoppedHelp'),
    webhooks.length > 0 && t(token.works ? 'webhooks' : 'webhooksStopped', { list: webhooks }),
  ];
  const ask = () =>
    confirm({
      question: t('revokeQuestion', { name }),
      warning: webhooks && token.works ? t('revokeWebhooks', { list: webhooks }) : t('revokeWarning'),
      verb: t('revoke'),
      isDangerous: true,
      onYes: () => onRevoke?.(),
    });
  return (
    <li className={lines.line}>
      <IconKey size={20} aria-hidden />
      <div className={lines.text}>
        <Group gap="xs">
          <Text fw={500}>{name}</Text>
          <Badge variant="dot" color={colours[state]}>
            {t(state)}
          </Badge>
        </Group>
        {details.filter(Boolean).map((text) => (
          <Text key={String(text)} size="sm" c="dimmed">
            {text}
          </Text>
        ))}
      </div>
      {onRevoke && (
        <Group gap="xs" className={lines.buttons ?? ''}>
          <Button variant="default" size="xs" aria-label={t('revokeOf', { name })} onClick={ask}>
            {t('revoke')}
          </Button>
        </Group>
      )}
      {token.works && token.is_directory && (
        <div className={lines.details}>
          <ScimAddress client_id={token.company?.id ?? null} />
        </div>
      )}
    </li>
  );
}
