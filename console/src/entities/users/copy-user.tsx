import { type User, users, type userValues } from '@retaguarda/contract/entities/users';
import { limits } from '@retaguarda/contract/limits';
import { useState } from 'react';
import type { SchemaForm } from '../../components/form/use-schema-form.ts';
import { PersonSelect } from '../../components/page/person-select.tsx';
import { useCall } from '../../platform/api/use-call.ts';
import { useTranslation } from '../../platform/text/translation.ts';

type CopyUserProps = { form: SchemaForm<typeof userValues>; client_id: number };

/** Fills in what colleagues have in common in the form of a new user. */
export function CopyUser({ form, client_id }: CopyUserProps) {
  const { t } = useTranslation('userForm');
  const [name, setName] = useState<string>();
  const [chosen, setChosen] = useState<User>();
  const found = useCall(users.list, { query: { client_id, page: 1, qtd: limits.page.selector, name } });
  const people = [...(chosen ? [chosen] : []), ...(found.data?.users ?? [])];

  const copy = (id: string) => {
    const colleague = people.find((person) => String(person.id) === id);
    setChosen(colleague);
    if (!colleague) return;
    const common = commonOf(colleague);
    form.setValues(common);
    for (const field of Object.keys(common)) form.clearFieldError(field);
  };

  return (
    <PersonSelect
      label={t('copyFrom')}
      description={t('copyHelp')}
      people={people}
      isReading={found.isFetching}
      onSearch={setName}
      value={chosen?.id}
      onChange={copy}
      noneFound={t('copyNone')}
    />
  );
}

const commonOf = ({ department_id, profile_id, skill_id, group_id, max_chats, work_days }: User) => ({
  department_id,
  profile_id,
  skill_id,
  group_id,
  max_chats,
  work_days,
});
