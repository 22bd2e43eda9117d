import { Alert, Anchor, Card, Code, SegmentedControl, Stack, Text, TextInput, Title } from '@mantine/core';
import { approvalPolicies } from '@retaguarda/contract/entities/approval-policies';
import { type McpTools, serviceAccounts } from '@retaguarda/contract/entities/service-accounts';
import { IconPlugOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { LoadAgain } from '../../components/page/load-again.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { Waiting } from '../../components/page/waiting.tsx';
import { useCall } from '../../platform/api/use-call.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { byEntity, usePermissionNames } from '../../platform/text/permission-names.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { CopyButton } from '../../platform/ui/copy-button.tsx';
import { CopyableCode } from './copyable-code.tsx';
import classes from './mcp-page.module.css';

/** The page about AI agents: how they connect, and what their tokens let them do. */
export function McpPage() {
  const { t } = useTranslation('mcp');
  const { t: accounts } = useTranslation('serviceAccounts');
  const reading = useCall(serviceAccounts.mcp, {});
  const { data } = reading;
  return (
    <Stack>
      <PageHead title={t('title')} parent={{ label: accounts('title'), to: '/serviceaccounts' }} />
      <Text c="dimmed" size="sm" maw="44rem">
        {t('help')}
      </Text>
      {data ? (
        <>
          <Connection address={data.address} />
          <Rules />
          <Tools tools={data.tools} />
        </>
      ) : (
        <Card>
          {reading.isError ? (
            <LoadAgain onRetry={reading.refetch} />
          ) : (
            <Waiting failures={reading.failureCount} />
          )}
        </Card>
      )}
    </Stack>
  );
}

function Connection({ address }: Pick<McpTools, 'address'>) {
  const { t } = useTranslation('mcp');
  const [program, setProgram] = useState<McpProgram>('claude');
  if (address === null)
    return (
      <Alert color="yellow" icon={<IconPlugOff aria-hidden />} title={t('off')}>
        {t('offHelp')}
      </Alert>
    );
  return (
    <Card component="section" aria-label={t('connect')} padding="lg">
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t('connect')}
        </Title>
        <TextInput
          label={t('address')}
          readOnly
          value={address}
          rightSection={<CopyButton text={address} label={t('copyAddress')} />}
        />
        <CopyableCode
          code={mcpSamples(address)[program]}
          label={t('sample')}
          copy={t('copySample')}
          head={
            <SegmentedControl
              size="xs"
              aria-label={t('program')}
              data={[
                { value: 'claude', label: 'Claude Code' },
                { value: 'cursor', label: 'Cursor' },
                { value: 'json', label: 'mcp.json' },
              ]}
              value={program}
              onChange={(chosen) => setProgram(chosen as McpProgram)}
            />
          }
        />
        <Text size="sm" c="dimmed">
          {t(`about_${program}`)} {t('tokenHelp')}
        </Text>
      </Stack>
    </Card>
  );
}

/** Writes for each program how it connects to this address. The token is never in it: it comes from the environment. */
const mcpSamples = (address: string) => ({
  claude: `claude mcp add --transport http --scope project retaguarda ${address} \\
  --header 'Authorization: Bearer \${RETAGUARDA_TOKEN}'`,
  cursor: asJson(address, `\${env:RETAGUARDA_TOKEN}`),
  json: asJson(address, `\${RETAGUARDA_TOKEN}`),
});

type McpProgram = keyof ReturnType<typeof mcpSamples>;

const asJson = (url: string, token: string) =>
  JSON.stringify(
    { mcpServers: { retaguarda: { type: 'http', url, headers: { Authorization: `Bearer ${token}` } } } },
    null,
    2,
  );

function Rules() {
  const { t } = useTranslation('mcp');
  const can = useCan();
  return (
    <Card component="section" aria-label={t('rules')} padding="lg">
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t('rules')}
        </Title>
        <ul className={classes.rules}>
          {(['ruleToken', 'ruleChanges', 'ruleData', 'ruleLog'] as const).map((rule) => (
            <li key={rule}>{t(rule)}</li>
          ))}
        </ul>
        {can(approvalPolicies.list) && (
          <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/approvals/policies" />}>
            {t('policies')}
          </Anchor>
        )}
      </Stack>
    </Card>
  );
}

/** The tools, grouped by entity, under the names that agents see. */
function Tools({ tools }: Pick<McpTools, 'tools'>) {
  const { t } = useTranslation('mcp');
  const names = usePermissionNames();
  return (
    <Card component="section" aria-label={t('tools')} padding="lg">
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t('tools')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('toolsHelp')}
        </Text>
        <dl className={classes.tools}>
          {byEntity(tools, ({ needs: [needed = ''] }) => needed).map(([entity, some]) => (
            <div key={entity} className={classes.entity}>
              <dt>{names.entity(entity)}</dt>
              {[false, true].map((isWrite) => {
                const shown = some.filter(({ is_write }) => is_write === isWrite);
                return (
                  shown.length > 0 && (
                    <dd key={String(isWrite)}>
                      <Text size="sm" c="dimmed" component="span">
                        {t(isWrite ? 'writes' : 'reads')}
                      </Text>
                      {shown.map(({ name }) => (
                        <Code key={name}>{name}</Code>
                      ))}
                    </dd>
                  )
                );
              })}
            </div>
          ))}
        </dl>
      </Stack>
    </Card>
  );
}
