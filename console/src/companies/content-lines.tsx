import { Checkbox, Stack, Text } from '@mantine/core';
import type { ContentLine } from '@retaguarda/contract/entities/company-copies';
import { listed } from '../text/format.ts';
import { useTranslation } from '../text/translation.ts';
import type { Ticks } from './use-ticks.ts';

type ContentLinesProps = {
  lines: ContentLine[];
  ticks: Ticks;
  /** Whether companies are created now: a template keeps also what others may create. */
  isTaking?: boolean;
};

/** The parts of a company, each with a tick and with what it consists of. */
export function ContentLines({ lines, ticks, isTaking = false }: ContentLinesProps) {
  const { t } = useTranslation('companyCopy');
  return (
    <Stack gap="sm">
      {lines.map((line) => (
        <Checkbox
          key={line.part}
          label={t(line.part, { count: line.total })}
          checked={ticks.isTicked(line.part)}
          disabled={ticks.isFixed(line)}
          onChange={({ currentTarget }) => ticks.tick(line.part, currentTarget.checked)}
          description={<Details line={line} ticks={ticks} isTaking={isTaking} />}
        />
      ))}
    </Stack>
  );
}

/** The first names of a part, and why it, or some of its rows, cannot be taken. */
function Details({ line, ticks, isTaking }: Omit<ContentLinesProps, 'lines'> & { line: ContentLine }) {
  const { t } = useTranslation('companyCopy');
  const { part, total, names, left_out, may_take } = line;
  const more = total - names.length;
  const needsDepartments = part === 'profiles' && total > 0 && !ticks.isTicked('departments');
  const shownNames = more > 0 ? t('andMore', { names: names.join(', '), count: more }) : listed(names);
  return (
    <>
      {shownNames}
      {isTaking && !may_take && total > 0 && <Text size="xs">{t('mayNotTake')}</Text>}
      {needsDepartments && may_take && <Text size="xs">{t('needsDepartments')}</Text>}
      {(['role', 'secret', 'variable'] as const).map((reason) => {
        const left = left_out.filter((row) => row.reason === reason);
        if (left.length === 0) return null;
        return (
          <Text key={reason} size="xs" c="orange">
            {t(`leftOut_${reason}`, { names: listed(left.map(({ name }) => name)) })}
          </Text>
        );
      })}
    </>
  );
}
