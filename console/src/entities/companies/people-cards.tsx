import { SimpleGrid } from '@mantine/core';
import { groups, skills } from '@retaguarda/contract/entities/skills';
import { NameCard } from '../../components/names/name-card.tsx';
import { useCall } from '../../platform/api/use-call.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { linkWithSearch } from '../../platform/ui/address.ts';

/** The skills and the groups of a company, which its users can be given. */
export function PeopleCards({ client_id }: { client_id: number }) {
  const { t } = useTranslation('companies');
  const { t: page } = useTranslation('companyPage');
  const can = useCan();
  const query = { client_id };
  const skillRows = useCall(skills.list, can(skills.list) ? { query } : undefined);
  const groupRows = useCall(groups.list, can(groups.list) ? { query } : undefined);

  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      {can(skills.list) && (
        <NameCard
          title={t('skills')}
          newLabel={page('newSkill')}
          addLabel={page('addSkill')}
          importTo={linkWithSearch('/skills/import', query)}
          endpoints={skills}
          creation={(name) => ({ query, body: { name } })}
          keyOf={({ id }) => ({ client_id, id })}
          rows={skillRows.data?.skills}
          reading={skillRows}
        />
      )}
      {can(groups.list) && (
        <NameCard
          title={t('groups')}
          newLabel={page('newGroup')}
          addLabel={page('addGroup')}
          importTo={linkWithSearch('/groups/import', query)}
          endpoints={groups}
          creation={(name) => ({ query, body: { name } })}
          keyOf={({ id }) => ({ client_id, id })}
          rows={groupRows.data?.groups}
          reading={groupRows}
        />
      )}
    </SimpleGrid>
  );
}
