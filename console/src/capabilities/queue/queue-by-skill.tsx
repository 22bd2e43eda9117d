import { Text } from '@mantine/core';
import type { Reply } from '@retaguarda/contract/endpoint';
import type { queue } from '@retaguarda/contract/entities/queue';
import { useTranslation } from '../../platform/text/translation.ts';
import { SkillTable } from './skill-table.tsx';
import { useElapsed } from './use-elapsed.ts';

/** The number of waiting conversations, since when they wait, and for which skills. */
export function QueueBySkill({ total, oldest, skills }: Reply<typeof queue.read>) {
  const { t } = useTranslation('companies');
  const { t: page } = useTranslation('companyPage');
  const { elapsed } = useElapsed();
  return (
    <>
      <div>
        <Text fw={500}>{t('waiting', { count: total })}</Text>
        {oldest && (
          <Text size="sm" c="dimmed">
            {page('oldest', { elapsed: elapsed(oldest) })}
          </Text>
        )}
      </div>
      {total > 0 && <SkillTable caption={page('waitingBySkill')} skills={skills} />}
    </>
  );
}
