import { systemUsers } from '@retaguarda/contract/entities/system-users';
import { limits } from '@retaguarda/contract/limits';
import { useState } from 'react';
import { useCall } from '../api/hooks.ts';
import { PersonSelect } from '../page/person-select.tsx';
import { useTranslation } from '../text/translation.ts';

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
