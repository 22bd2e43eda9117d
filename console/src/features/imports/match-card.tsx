import { Alert, Button, Card, Group, Progress, Stack, Table, Text, Title } from '@mantine/core';
import { isWithinCompany } from '@retaguarda/contract/entities';
import { type ImportEntity, imports } from '@retaguarda/contract/entities/imports';
import { limits } from '@retaguarda/contract/limits';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { currentSession } from '../../platform/session/session.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { SearchSelect } from '../../platform/ui/search-select.tsx';
import {
  type Column,
  isComplete,
  type Matching,
  matchColumns,
  missingIn,
  rematch,
  rememberedMatching,
  rememberMatching,
} from './columns.ts';
import type { Sheet } from './read-file.ts';

type MatchCardProps = {
  entity: ImportEntity;
  client_id: number | undefined;
  columns: Column[];
  sheet: Sheet;
  fileName: string;
  /** Whether new users are invited. */
  invites: boolean;
  onSent: (job: number) => void;
  onOther: () => void;
};

/** Asks which column of the file is which field, and sends the rows to be checked; without asking if the headers leave no question. */
export function MatchCard(props: MatchCardProps) {
  const { entity, client_id, columns, sheet, fileName, invites, onSent, onOther } = props;
  const { t } = useTranslation('imports');
  const person = currentSession()?.user.id ?? 0;
  const { headers, rows } = sheet;
  const [matching, setMatching] = useState(
    () => rememberedMatching(person, entity, headers, columns) ?? matchColumns(headers, columns),
  );
  const [isAsking, setIsAsking] = useState(!isComplete(matching, columns));
  const [sent, setSent] = useState(0);
  const cancel = useRef<AbortController>(undefined);
  useEffect(() => () => cancel.current?.abort(), []);
  const missing = missingIn(matching, columns);
  const send = useMutation({
    mutationFn: () => {
      rememberMatching(person, entity, headers, matching);
      cancel.current = new AbortController();
      const { signal } = cancel.current;
      return sendRows({ entity, client_id, columns, sheet, invites, matching, onProgress: setSent, signal });
    },
    onSuccess: onSent,
    onError: () => setIsAsking(true),
  });
  const onOpen = useEffectEvent(() => {
    if (!isAsking) send.mutate();
  });
  useEffect(() => onOpen(), []);

  const otherButton = (
    <Button variant="default" onClick={onOther}>
      {t('other')}
    </Button>
  );
  const progress = (
    <Progress value={(sent / rows.length) * 100} aria-label={t('sending')} size="lg" radius="xl" />
  );
  if (!isAsking)
    return (
      <Card>
        <Stack>
          <Text role="status">{t('checking', { name: fileName, count: rows.length })}</Text>
          {progress}
          <Group justify="flex-end">{otherButton}</Group>
        </Stack>
      </Card>
    );
  return (
    <Card>
      <Stack>
        <div>
          <Title order={2} size="h4">
            {t('matchTitle')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('matchHelp', { name: fileName, count: rows.length })}
          </Text>
        </div>
        <MatchTable sheet={sheet} columns={columns} matching={matching} onChange={setMatching} />
        {missing.length > 0 && (
          <Alert color="orange" title={t('missing')}>
            {missing.map(({ label }) => label).join(', ')}
          </Alert>
        )}
        {send.isPending && progress}
        <Group justify="flex-end">
          {otherButton}
          <Button loading={send.isPending} disabled={missing.length > 0} onClick={() => send.mutate()}>
            {t('check', { count: rows.length })}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}

type MatchTableProps = Pick<MatchCardProps, 'sheet' | 'columns'> & {
  matching: Matching;
  onChange: (matching: Matching) => void;
};

/** The columns of the file, each with a value from it and the field that it becomes. */
function MatchTable({ sheet: { headers, rows }, columns, matching, onChange }: MatchTableProps) {
  const { t } = useTranslation('imports');
  const options = columns.map(({ key, label, isRequired }) => ({
    value: key,
    label: isRequired ? `${label} *` : label,
  }));
  return (
    <Table.ScrollContainer minWidth={320}>
      <Table verticalSpacing="xs" aria-label={t('matchTitle')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('inFile')}</Table.Th>
            <Table.Th visibleFrom="sm">{t('sample')}</Table.Th>
            <Table.Th>{t('becomes')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {/* Two columns may have the same name, so each has its place. */}
          {[...headers.entries()].map(([at, header]) => (
            <Table.Tr key={at}>
              <Table.Td>{header || t('unnamed', { place: at + 1 })}</Table.Td>
              <Table.Td visibleFrom="sm" style={{ overflowWrap: 'anywhere' }}>
                {rows.find((row) => row[at])?.[at]?.slice(0, 80)}
              </Table.Td>
              <Table.Td miw={180}>
                <SearchSelect
                  aria-label={t('becomesOf', { header: header || t('unnamed', { place: at + 1 }) })}
                  data={options}
                  value={matching[at] ?? null}
                  placeholder={t('leftOut')}
                  onChange={(key) => onChange(rematch(matching, at, key))}
                  clearable
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

type Sending = Pick<MatchCardProps, 'entity' | 'client_id' | 'columns' | 'sheet' | 'invites'> & {
  matching: Matching;
  onProgress: (sent: number) => void;
  signal: AbortSignal;
};

/** Creates a job from the rows of a sheet, and returns its id. */
async function sendRows({
  entity,
  client_id,
  columns,
  sheet,
  invites,
  matching,
  onProgress,
  signal,
}: Sending) {
  const used = matching.flatMap((key, place) => {
    const column = columns.find((one) => one.key === key);
    return column ? [{ ...column, place }] : [];
  });
  const rows = sheet.rows.map((row) =>
    used.map(({ place, read = (typed) => typed }) => read(row[place] ?? '')),
  );
  const company = isWithinCompany(entity) ? { client_id } : {};
  const { id } = await call(imports.begin, { body: { entity, ...company, invites } }, signal);
  let after = 0;
  for (const portion of portionsOf(rows)) {
    const body = {
      columns: used.map(({ key }) => key),
      after,
      rows: portion,
      lines: sheet.lines.slice(after, after + portion.length),
      is_last: after + portion.length === rows.length,
    };
    await call(imports.add, { query: { id }, body }, signal);
    after += portion.length;
    onProgress(after);
  }
  return id;
}

/** Splits the rows into portions, which are limited in rows and in characters. */
function portionsOf(rows: string[][]) {
  const portions: string[][][] = [];
  let characters = 0;
  for (const row of rows) {
    const last = portions.at(-1);
    const length = row.reduce((sum, cell) => sum + cell.length, 0);
    const isFull = last && last.length >= limits.import.portion;
    if (!last || isFull || characters + length > limits.import.portionCharacters) {
      portions.push([row]);
      characters = length;
    } else {
      last.push(row);
      characters += length;
    }
  }
  return portions;
}
