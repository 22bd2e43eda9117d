import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { limits } from '@retaguarda/contract/limits';
import { useState } from 'react';
import { PersonSelect } from '../../components/page/person-select.tsx';
import { useCall } from '../../platform/api/use-call.ts';
import { useTranslation } from '../../platform/text/translation.ts';

type AccountSelectProps = {
  label: string;
  placeholder?: string;
  value?: unknown;
  onChange?: (id: string) => void;
};

/** Chooses a system user, such as who made a change. */
export function AccountSelect(props: AccountSelectProps) {
  const { t } = useTranslation('activity');
  const [name, setName] = useState<string>();
  const id = props.value ? String(props.value) : null;
  const chosen = useCall(systemUsers.list, id ? { query: { id } } : undefined);
  const found = useCall(systemUsers.list, { query: { page: 1, qtd: limits.page.selector, name } });

  return (
    <PersonSelect
      people={[chosen, found].flatMap(({ data }) => data?.systemUsers ?? [])}
      isReading={found.isFetching}
      onSearch={setName}
      noneFound={t('authorNone')}
      {...props}
    />
  );
}
