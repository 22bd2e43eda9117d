import { ActionIcon, Card, Center, Group, Switch, Text, TextInput } from '@mantine/core';
import { clientVariables } from '@retaguarda/contract/entities/client-variables';
import { type CompanyVariable, companyVariables } from '@retaguarda/contract/entities/company-variables';
import { systemVariables } from '@retaguarda/contract/entities/system-variables';
import { IconPencil, IconRestore } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { confirm } from '../../components/dialogs/confirm.tsx';
import { useShownValue } from '../../components/fields/variable-values.ts';
import classes from '../../components/list/list-table.module.css';
import { RowsTable } from '../../components/list/rows-table.tsx';
import { useRemoval } from '../../components/list/undoable.ts';
import { LoadAgain } from '../../components/page/load-again.tsx';
import { Waiting } from '../../components/page/waiting.tsx';
import { useCall } from '../../platform/api/use-call.ts';
import { useSend } from '../../platform/api/use-send.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { plain } from '../../platform/text/best-matches.ts';
import { formatTime } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { LongText } from '../../platform/ui/long-text.tsx';
import { Tooltip } from '../../platform/ui/tooltip.tsx';
import { OwnValueEditor } from './own-value-editor.tsx';
import { SourceBadge } from './source-badge.tsx';

/** Every variable of a company: the default, the company's own value, and which of them is in effect. Both can be changed here. */
export function CompanyVariables({ idCompany }: { idCompany: number }) {
  const { t } = useTranslation('variables');
  const { t: word } = useTranslation('clientVariables');
  const can = useCan();
  const shown = useShownValue();
  const reading = useCall(companyVariables.list, { query: { client_id: idCompany } });
  const remove = useRemoval(clientVariables.remove);
  const removeSecret = useSend(clientVariables.remove);
  const [filter, setFilter] = useState('');
  const [isOnlyOwn, setIsOnlyOwn] = useState(false);
  const [edited, setEdited] = useState<number>();
  const { variables } = reading.data ?? {};
  const rows = variables?.filter(
    ({ name, own }) => plain(name).includes(plain(filter.trim())) && (own !== null || !isOnlyOwn),
  );
  const showsChanges = variables?.some(({ changed }) => changed !== undefined);
  const maySet = ({ own }: CompanyVariable) => can(own ? clientVariables.edit : clientVariables.create);

  const reset = ({ name, type, own }: CompanyVariable) =>
    own &&
    confirm({
      question: t('resetQuestion', { name }),
      warning: type === 'secret' ? t('resetSecret') : undefined,
      verb: t('useDefault'),
      isDangerous: true,
      onYes: () =>
        void (type === 'secret' ? removeSecret : remove).mutate({
          query: { client_id: idCompany, id: own.id },
          version: own.version,
        }),
    });

  return (
    <Card padding={0} aria-busy={reading.isFetching} className={classes.card ?? ''}>
      <Group p="md" gap="lg">
        <TextInput
          aria-label={t('filter')}
          placeholder={t('filter')}
          value={filter}
          onChange={({ currentTarget }) => setFilter(currentTarget.value)}
          w={{ base: '100%', xs: 280 }}
        />
        <Switch
          label={t('onlyOwn')}
          checked={isOnlyOwn}
          onChange={({ currentTarget }) => setIsOnlyOwn(currentTarget.checked)}
        />
      </Group>
      {rows && rows.length > 0 && (
        <RowsTable
          caption={t('ofCompany')}
          rows={rows}
          columns={[
            { header: word('variable'), share: 22, text: ({ name }) => name },
            ...(can(systemVariables.list)
              ? [
                  {
                    header: t('default'),
                    share: 20,
                    text: (row: CompanyVariable) => shown(row.type, row.default ?? ''),
                  },
                ]
              : []),
            {
              header: t('ownValue'),
              share: 26,
              cell: (row) =>
                edited === row.id ? (
                  <OwnValueEditor client_id={idCompany} variable={row} onClose={() => setEdited(undefined)} />
                ) : (
                  <LongText>{row.own ? shown(row.type, row.own.value) : '-'}</LongText>
                ),
            },
            {
              header: t('source'),
              cell: ({ own }) => <SourceBadge isOwn={own !== null} />,
            },
            ...(showsChanges
              ? [{ header: t('changed'), share: 18, cell: (row: CompanyVariable) => <LastChange {...row} /> }]
              : []),
          ]}
          actions={(row) =>
            edited !== row.id && (
              <>
                {maySet(row) && (
                  <RowButton
                    label={t('set', { name: row.name })}
                    icon={<IconPencil size={18} stroke={1.5} />}
                    onClick={() => setEdited(row.id)}
                  />
                )}
                {row.own && can(clientVariables.remove) && (
                  <RowButton
                    label={t('reset', { name: row.name })}
                    icon={<IconRestore size={18} stroke={1.5} />}
                    onClick={() => reset(row)}
                  />
                )}
              </>
            )
          }
        />
      )}
      {rows?.length === 0 && <Note>{t('noneYet')}</Note>}
      {reading.isLoading && <Waiting failures={reading.failureCount} />}
      {reading.isError && !variables && <LoadAgain onRetry={reading.refetch} />}
    </Card>
  );
}

function LastChange({ changed }: CompanyVariable) {
  const { t } = useTranslation('variables');
  if (!changed) return <Text span>-</Text>;
  const time = formatTime(changed.at);
  return (
    <Text span size="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {changed.by ? t('changedBy', { time, name: changed.by }) : time}
    </Text>
  );
}

type RowButtonProps = { label: string; icon: ReactNode; onClick: () => void };

const RowButton = ({ label, icon, onClick }: RowButtonProps) => (
  <Tooltip label={label}>
    <ActionIcon variant="subtle" aria-label={label} onClick={onClick}>
      {icon}
    </ActionIcon>
  </Tooltip>
);

const Note = ({ children }: { children: string }) => (
  <Center mih={160} role="status">
    <Text c="dimmed">{children}</Text>
  </Center>
);
