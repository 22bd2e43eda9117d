import { List, Text } from '@mantine/core';
import type { Endpoint, Reply } from '@retaguarda/contract/endpoint';
import { consequences } from '@retaguarda/contract/entities/consequences';
import { useId } from 'react';
import { useRow } from '../../platform/api/use-row.ts';
import { useTranslation } from '../../platform/text/translation.ts';

/** The row that is switched on or off. Its area is the dictionary with the words: in Portuguese 'ativa' or 'ativo'. */
export type SwitchedRow = { name: string; isActive: boolean } & (
  | { area: 'companies' | 'systemUsers'; id: number }
  | { area: 'users'; id: number; client_id: number }
);

/** The consequences of activating or deactivating the row, in a few lines. */
export function Consequences({ row }: { row: SwitchedRow }) {
  if (row.area === 'companies') return <OfCompany {...row} />;
  return row.area === 'users' ? <OfUser {...row} /> : <OfSystemUser {...row} />;
}

type Switching = { id: number; isActive: boolean };

function OfCompany({ id, isActive }: Switching) {
  const { t } = useTranslation('activation');
  const lines = linesOf(useRow(consequences.ofCompany, { query: { id } }), ({ users, waiting }) => [
    t(isActive ? 'usersLeave' : 'usersReturn', counted(users)),
    t('queueStays', counted(waiting)),
    ...(isActive ? [t('nothingDeleted')] : []),
  ]);
  return <Lines lines={lines} />;
}

function OfUser({ id, client_id, isActive }: Switching & { client_id: number }) {
  const { t } = useTranslation('activation');
  const reading = useRow(consequences.ofUser, { query: { client_id, id } });
  const lines = linesOf(reading, ({ is_company_active }) =>
    isActive
      ? [t('userLeaves'), t('chatsStay'), t('nothingDeleted')]
      : [t(is_company_active === false ? 'userReturnsLater' : 'userReturns')],
  );
  return <Lines lines={lines} />;
}

function OfSystemUser({ id, isActive }: Switching) {
  const { t } = useTranslation('activation');
  const lines = linesOf(useRow(consequences.ofSystemUser, { query: { id } }), ({ sessions }) =>
    isActive
      ? [t('systemUserLeaves'), t('sessionsEnd', counted(sessions)), t('nothingDeleted')]
      : [t('systemUserReturns')],
  );
  return <Lines lines={lines} />;
}

/** Null where the person may not read what is counted: the text then has no number. */
const counted = (count: number | null | undefined) => (typeof count === 'number' ? { count } : {});

/** Undefined until there is an answer. When the call fails, the lines are shown without numbers. */
function linesOf<E extends Endpoint>(
  { data, isError }: { data: Reply<E> | undefined; isError: boolean },
  describe: (answer: Partial<Reply<E>>) => string[],
) {
  if (data) return describe(data);
  return isError ? describe({}) : undefined;
}

/** Space is reserved for the lines, so that the buttons do not move. */
function Lines({ lines }: { lines: string[] | undefined }) {
  const { t } = useTranslation('activation');
  const id = useId();
  return (
    <div>
      <Text id={id} fw={600}>
        {t('follows')}
      </Text>
      <List size="sm" mih={66} aria-labelledby={id} aria-busy={!lines}>
        {lines?.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
    </div>
  );
}
