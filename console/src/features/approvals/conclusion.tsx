import { Alert, Button, Text } from '@mantine/core';
import type { CallInput, Endpoint } from '@retaguarda/contract/endpoint';
import { callsOf } from '@retaguarda/contract/entities/calls';
import {
  type ChangeRequest,
  changeRequests,
  type SentCall,
} from '@retaguarda/contract/entities/change-requests';
import { type ExportedList, exportOf } from '@retaguarda/contract/entities/exports';
import { serviceAccounts, type TokenInput } from '@retaguarda/contract/entities/service-accounts';
import { webhooks } from '@retaguarda/contract/entities/webhooks';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { logOf } from '../../capabilities/approvals/request-subject.ts';
import { useDownload } from '../../capabilities/exports/export-menu.tsx';
import { showToken } from '../../entities/service-accounts/show-token.tsx';
import { showSecret } from '../../entities/webhooks/secret-card.tsx';
import { useCall } from '../../platform/api/use-call.ts';
import { useSend } from '../../platform/api/use-send.ts';
import { formatTime } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';

type Props = { request: ChangeRequest };

/** The author's next step, if only they may see the answer: it sends the approved call once more, as it was. */
export function Conclusion({ request }: Props) {
  const { t } = useTranslation('approvals');
  const { program, expires_at } = request;
  const time = formatTime(expires_at);
  return (
    <Alert color="blue" icon={<IconCircleCheck aria-hidden />} title={t('conclude')}>
      <Text size="sm">
        {program ? t('programConcludes', { program, time }) : t('concludeHelp', { time })}
      </Text>
      {!program && <Conclude request={request} />}
    </Alert>
  );
}

function Conclude({ request }: Props) {
  const { data } = useCall(changeRequests.preview, { query: { id: request.id } });
  const { call: name, entity } = request;
  if (!data?.call) return null;
  if (name === 'POST /service-account/token') return <MakeToken sent={data.call} />;
  if (name === 'POST /webhook') return <MakeWebhook sent={data.call} />;
  if (logOf(request)) return <OpenLog request={request} />;
  return entity && <Download sent={data.call} list={callsOf(entity).list as ExportedList} />;
}

type Sent = { sent: SentCall };

/** The input was checked when the approval was requested. */
const inputOf = <E extends Endpoint>({ query, body }: SentCall) =>
  ({ query, body }) as unknown as CallInput<E>;

/** Reads the request again, whose approval is used up, and the list of what was made. */
function useReadAgain() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ['session', changeRequests.list.path] });
}

function MakeToken({ sent }: Sent) {
  const { t } = useTranslation('serviceTokens');
  const onChanged = useReadAgain();
  const creation = useSend(serviceAccounts.createToken, {
    onChanged,
    onSent({ token }) {
      // It is forgotten once it was shown.
      creation.reset();
      void showToken(token, sent.body as Partial<TokenInput> | undefined);
    },
  });
  return (
    <Next isPending={creation.isPending} onClick={() => void creation.mutate(inputOf(sent))}>
      {t('add')}
    </Next>
  );
}

function MakeWebhook({ sent }: Sent) {
  const { t } = useTranslation('approvals');
  const onChanged = useReadAgain();
  const creation = useSend(webhooks.create, {
    onChanged,
    onSent(made) {
      creation.reset();
      void showSecret(made);
    },
  });
  return (
    <Next isPending={creation.isPending} onClick={() => void creation.mutate(inputOf(sent))}>
      {t('makeWebhook')}
    </Next>
  );
}

function Download({ sent, list }: Sent & { list: ExportedList }) {
  const { t } = useTranslation('approvals');
  const { begin, progress } = useDownload(exportOf(list), useReadAgain());
  return (
    <Next isPending={progress !== undefined} onClick={() => begin(inputOf(sent))}>
      {t('download')}
    </Next>
  );
}

/** Its file is written by its screen. */
function OpenLog({ request }: Props) {
  const { t } = useTranslation('approvals');
  const link = logOf(request)?.link;
  return (
    <Button mt="sm" renderRoot={(props) => <Link {...props} {...link} />}>
      {t('concludeHere')}
    </Button>
  );
}

type NextProps = { isPending: boolean; onClick: () => void; children: ReactNode };

const Next = ({ isPending, onClick, children }: NextProps) => (
  <Button mt="sm" loading={isPending} onClick={onClick}>
    {children}
  </Button>
);
