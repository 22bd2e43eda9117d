import { Table, Text, VisuallyHidden } from '@mantine/core';
import type { Reply } from '@retaguarda/contract/endpoint';
import type { queue } from '@retaguarda/contract/entities/queue';
import { formatElapsed, formatNumber } from '../text/format.ts';
import { useTranslation } from '../text/translation.ts';

/** How many conversations wait, since when, and for which skills. */
export function QueueBySkill({ total, oldest, skills }: Reply<typeof queue.read>) {
  const { t } = useTranslation('companies');
  const { t: page } = useTranslation('companyPage');
  return (
    <>
      <div>
        <Text fw={500}>{t('waiting', { count: total })}</Text>
        {oldest && (
          <Text size="sm" c="dimmed">
            {page('oldest', { elapsed: formatElapsed(oldest) })}
          </Text>
        )}
      </div>
      {total > 0 && (
        <Table withRowBorders={false} verticalSpacing={4}>
          <VisuallyHidden component="caption">{page('waitingBySkill')}</VisuallyHidden>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('skill')}</Table.Th>
              <Table.Th ta="right">{t('conversations')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {skills.map(({ skill_id, name, total }) => (
              <Table.Tr key={skill_id}>
                <Table.Td>{name ?? t('noSkill')}</Table.Td>
                <Table.Td ta="right" className="tabular">
                  {formatNumber(total)}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </>
  );
}
