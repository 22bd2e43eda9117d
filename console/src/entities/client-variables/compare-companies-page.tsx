import { ActionIcon, Card, Center, Group, Stack, Text } from '@mantine/core';
import { companyVariables } from '@retaguarda/contract/entities/company-variables';
import { IconArrowsLeftRight } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { CompanySelect } from '../../components/company-choice/company-select.tsx';
import { LoadAgain } from '../../components/page/load-again.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { Waiting } from '../../components/page/waiting.tsx';
import { useCall } from '../../platform/api/use-call.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { comparedIn, useAddressSearch } from '../../platform/ui/address.ts';
import { Tooltip } from '../../platform/ui/tooltip.tsx';
import { Comparison } from './comparison.tsx';

type Chosen = ReturnType<typeof comparedIn>;

/** Shows what two companies have set differently, and copies it from one to the other. */
export function CompareCompaniesPage() {
  const { t } = useTranslation('variables');
  const { t: word } = useTranslation('clientVariables');
  const navigate = useNavigate();
  const { from, to } = useAddressSearch(comparedIn);
  const second = useRef<HTMLInputElement>(null);
  const note = !from || !to ? t('chooseTwo') : from === to ? t('same') : undefined;

  const choose = (chosen: Chosen) =>
    navigate({ to: '/clientsystemvariables/compare', search: { from, to, ...chosen }, replace: true });
  const idOf = (picked: string) => (picked ? Number(picked) : undefined);

  return (
    <Stack flex={1}>
      <PageHead title={word('compare')} parent={{ label: word('title'), to: '/clientsystemvariables' }} />
      <Card component="search">
        <Group align="flex-end" gap="md">
          <CompanySelect
            label={t('from')}
            flex="1 1 14rem"
            required={false}
            openOnFocus
            autoFocus={!from}
            data-autofocus={from ? undefined : true}
            value={from}
            onChange={(picked) => {
              void choose({ from: idOf(picked) });
              if (picked && !to) second.current?.focus();
            }}
          />
          <Tooltip label={t('swap')}>
            <ActionIcon
              size={36}
              variant="default"
              aria-label={t('swap')}
              onClick={() => choose({ from: to, to: from })}
            >
              <IconArrowsLeftRight size={18} stroke={1.5} />
            </ActionIcon>
          </Tooltip>
          <CompanySelect
            ref={second}
            label={t('to')}
            flex="1 1 14rem"
            required={false}
            openOnFocus
            autoFocus={Boolean(from) && !to}
            data-autofocus={from && !to ? true : undefined}
            value={to}
            onChange={(picked) => choose({ to: idOf(picked) })}
          />
        </Group>
      </Card>
      {note ? (
        <Card>
          <Center mih={200} role="status">
            <Text c="dimmed">{note}</Text>
          </Center>
        </Card>
      ) : (
        <BothCompanies key={`${from} ${to}`} from={Number(from)} to={Number(to)} />
      )}
    </Stack>
  );
}

/** Reads the variables of both. */
function BothCompanies({ from, to }: { from: number; to: number }) {
  const first = useCall(companyVariables.list, { query: { client_id: from } });
  const second = useCall(companyVariables.list, { query: { client_id: to } });
  if (first.data && second.data) return <Comparison from={first.data} to={second.data} />;
  const failed = [first, second].filter(({ isError }) => isError);
  return (
    <Card>
      {failed.length > 0 ? (
        <LoadAgain onRetry={() => Promise.all(failed.map(({ refetch }) => refetch()))} />
      ) : (
        <Waiting failures={first.failureCount + second.failureCount} />
      )}
    </Card>
  );
}
