import { Anchor } from '@mantine/core';
import { webhooks } from '@retaguarda/contract/entities/webhooks';
import type { Status } from '@retaguarda/contract/status';
import { Link } from '@tanstack/react-router';
import { useCan } from '../../platform/session/use-can.ts';
import { formatElapsed } from '../../platform/text/elapsed.ts';
import { formatNumber } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { Fact, StatusCard, Trouble } from './status-card.tsx';

export function ServerCard({ state, version, node, started_at, connections }: Status['server']) {
  const { t } = useTranslation('status');
  return (
    <StatusCard title={t('server')} state={state}>
      <Fact name={t('version')}>{version}</Fact>
      <Fact name="Node.js">{node}</Fact>
      <Fact name={t('runningSince')}>{formatElapsed(started_at)}</Fact>
      <Fact name={t('connections')}>{t('connectionsUsed', connections)}</Fact>
      {connections.waiting > 0 && (
        <Trouble>{t('connectionsWaiting', { count: connections.waiting })}</Trouble>
      )}
    </StatusCard>
  );
}

export function MailsCard({ state, waiting, failing, overdue }: Status['mails']) {
  const { t } = useTranslation('status');
  return (
    <StatusCard title={t('mails')} state={state}>
      <Fact name={t('waiting')}>{formatNumber(waiting)}</Fact>
      <Fact name={t('failing')}>{formatNumber(failing)}</Fact>
      {failing > 0 && <Trouble>{t('mailsFailingHelp')}</Trouble>}
      {failing === 0 && state === 'attention' && (
        <Trouble>{t('mailsOverdueHelp', { minutes: Math.round(overdue / 60) })}</Trouble>
      )}
    </StatusCard>
  );
}

export function JobsCard({ state, waiting, running, stuck }: Status['jobs']) {
  const { t } = useTranslation('status');
  return (
    <StatusCard title={t('jobs')} state={state}>
      <Fact name={t('waiting')}>{formatNumber(waiting)}</Fact>
      <Fact name={t('jobsRunning')}>{formatNumber(running)}</Fact>
      <Fact name={t('jobsStuck')}>{formatNumber(stuck)}</Fact>
      {stuck > 0 && <Trouble>{t('jobsStuckHelp')}</Trouble>}
    </StatusCard>
  );
}

export function WebhooksCard({ state, waiting, oldest, overdue, failing, stopped }: Status['webhooks']) {
  const { t } = useTranslation('status');
  const can = useCan();
  const minutes = (seconds: number) => ({ minutes: Math.round(seconds / 60) });
  return (
    <StatusCard
      title={t('webhooks')}
      state={state}
      action={
        failing + stopped > 0 && can(webhooks.list) ? (
          <Anchor
            size="sm"
            mt="xs"
            display="inline-block"
            renderRoot={(props) => <Link {...props} to="/webhooks" />}
          >
            {t('seeWebhooks')}
          </Anchor>
        ) : undefined
      }
    >
      <Fact name={t('waiting')}>{formatNumber(waiting)}</Fact>
      <Fact name={t('webhooksOldest')}>{t('webhooksMinutes', minutes(oldest))}</Fact>
      <Fact name={t('failing')}>{formatNumber(failing)}</Fact>
      <Fact name={t('webhooksStopped')}>{formatNumber(stopped)}</Fact>
      {failing > 0 && <Trouble>{t('webhooksFailingHelp', { count: failing })}</Trouble>}
      {stopped > 0 && <Trouble>{t('webhooksStoppedHelp')}</Trouble>}
      {failing + stopped === 0 && state === 'attention' && (
        <Trouble>{t('webhooksOverdueHelp', minutes(overdue))}</Trouble>
      )}
    </StatusCard>
  );
}

export function SessionsCard({ state, live, sign_ins_refused }: Status['sessions']) {
  const { t } = useTranslation('status');
  return (
    <StatusCard title={t('sessions')} state={state}>
      <Fact name={t('sessionsLive')}>{formatNumber(live)}</Fact>
      <Fact name={t('signInsRefused')}>{formatNumber(sign_ins_refused)}</Fact>
    </StatusCard>
  );
}

export function PicturesCard({ state }: Status['pictures']) {
  const { t } = useTranslation('status');
  return (
    <StatusCard title={t('pictures')} state={state}>
      <Fact name={t('storage')}>{t(state === 'ok' ? 'storageThere' : 'storageAway')}</Fact>
    </StatusCard>
  );
}
