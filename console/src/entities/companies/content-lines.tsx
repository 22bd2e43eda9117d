import { Anchor, Checkbox, Stack, Text } from '@mantine/core';
import type { ContentLine } from '@retaguarda/contract/entities/company-copies';
import { useId, useState } from 'react';
import { listed } from '../../platform/text/format.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { ContentRows } from './content-rows.tsx';
import type { DepartmentEmails } from './use-department-emails.ts';
import type { Ticks } from './use-ticks.ts';

type ContentLinesProps = {
  lines: ContentLine[];
  ticks: Ticks;
  /** Given when a company is created: then each row can be ticked. A template stores whole parts, even those that the caller may not create. */
  emails?: DepartmentEmails;
};

const shownNames = 5;

/** The parts of a company, each with a tick and with what it consists of. */
export function ContentLines({ lines, ...props }: ContentLinesProps) {
  return (
    <Stack gap="sm">
      {lines.map((line) => (
        <Part key={line.part} line={line} {...props} />
      ))}
    </Stack>
  );
}

type PartProps = Omit<ContentLinesProps, 'lines'> & { line: ContentLine };

function Part({ line, ticks, emails }: PartProps) {
  const { t } = useTranslation('companyCopy');
  const { part, rows, total, may_take } = line;
  const list = useId();
  // The departments are open from the start: their e-mails have to be seen.
  const [isOpen, setIsOpen] = useState(part === 'departments');
  const mayTake = rows.filter((row) => ticks.mayTake(line, row));
  const ticked = ticks.tickedIn(line);
  const canChoose = emails !== undefined && may_take && rows.length > 0;
  return (
    <div>
      <Checkbox
        label={t(part, { count: total })}
        checked={ticked.length > 0}
        indeterminate={ticked.length > 0 && ticked.length < rows.length}
        disabled={mayTake.length === 0}
        onChange={() => ticks.tick(part, rows, ticked.length < mayTake.length)}
        description={<Details line={line} ticks={ticks} isTaking={emails !== undefined} isOpen={isOpen} />}
      />
      {canChoose && (
        <Anchor
          component="button"
          type="button"
          size="xs"
          mih={24}
          ml={32}
          aria-expanded={isOpen}
          aria-controls={list}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? 'hideRows' : `choose_${part}`)}
        </Anchor>
      )}
      {canChoose && isOpen && <ContentRows id={list} line={line} ticks={ticks} emails={emails} />}
    </div>
  );
}

type DetailsProps = { line: ContentLine; ticks: Ticks; isTaking: boolean; isOpen: boolean };

/** The first names of a part, and why it, or some of its rows, cannot be taken. */
function Details({ line, ticks, isTaking, isOpen }: DetailsProps) {
  const { t } = useTranslation('companyCopy');
  const { part, total, rows, left_out, may_take } = line;
  const names = rows.slice(0, shownNames).map(({ name }) => name);
  const more = total - names.length;
  const needsDepartments = part === 'profiles' && rows.some((row) => !ticks.mayTake(line, row));
  return (
    <>
      {!(isTaking && isOpen) &&
        (more > 0 ? t('andMore', { names: names.join(', '), count: more }) : listed(names))}
      {isTaking && isOpen && part === 'departments' && may_take && total > 0 && t('emailsFollow')}
      {isTaking && !may_take && total > 0 && (
        <Text span display="block" size="xs">
          {t('mayNotTake')}
        </Text>
      )}
      {needsDepartments && may_take && (
        <Text span display="block" size="xs">
          {t('needsDepartments')}
        </Text>
      )}
      {(['role', 'secret', 'address', 'variable'] as const).map((reason) => {
        const left = left_out.filter((row) => row.reason === reason);
        if (left.length === 0) return null;
        return (
          <Text key={reason} span display="block" size="xs" c="orange">
            {t(`leftOut_${reason}`, { names: listed(left.map(({ name }) => name)) })}
          </Text>
        );
      })}
    </>
  );
}
