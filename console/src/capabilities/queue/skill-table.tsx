import { Table, VisuallyHidden } from '@mantine/core';
import type { WaitingInCompany } from '@retaguarda/contract/entities/queue';
import { formatNumber } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { Waited } from './waited.tsx';

type SkillTableProps = { caption: string; skills: WaitingInCompany['skills'] };

/** The number of conversations that wait for each skill, and the longest wait. */
export function SkillTable({ caption, skills }: SkillTableProps) {
  const { t } = useTranslation('companies');
  const { t: queue } = useTranslation('queue');
  return (
    <Table withRowBorders={false} verticalSpacing={4} horizontalSpacing={0}>
      <VisuallyHidden component="caption">{caption}</VisuallyHidden>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('skill')}</Table.Th>
          <Table.Th ta="right">{t('conversations')}</Table.Th>
          <Table.Th ta="right">{queue('longest')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {skills.map(({ skill_id, name, total, oldest }) => (
          <Table.Tr key={skill_id}>
            <Table.Td>{name ?? t('noSkill')}</Table.Td>
            <Table.Td ta="right" className="tabular">
              {formatNumber(total)}
            </Table.Td>
            <Table.Td ta="right">
              <Waited since={oldest} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
