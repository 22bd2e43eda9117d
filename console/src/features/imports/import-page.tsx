import { Alert, Button, Card, Checkbox, Group, Stack, Text } from '@mantine/core';
import { csvLine } from '@retaguarda/contract/csv';
import { entities, isWithinCompany } from '@retaguarda/contract/entities';
import { departments } from '@retaguarda/contract/entities/departments';
import { type ImportEntity, importEntities, imports } from '@retaguarda/contract/entities/imports';
import { clientProfiles } from '@retaguarda/contract/entities/profiles';
import { type UserOptions, users } from '@retaguarda/contract/entities/users';
import { useQuery } from '@tanstack/react-query';
import { Link, linkOptions, useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isMoving, useJob, useJobCall } from '../../capabilities/jobs/job-reading.ts';
import { JobView } from '../../capabilities/jobs/job-view.tsx';
import { CompanySelect } from '../../components/company-choice/company-select.tsx';
import { useCompany } from '../../components/company-choice/use-company.ts';
import { CompanyStrip } from '../../components/form/company-strip.tsx';
import { RowNotShown } from '../../components/form/loaded-row.tsx';
import { csvFile, FileButton } from '../../components/page/file-button.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { Waiting } from '../../components/page/waiting.tsx';
import { queryClient } from '../../platform/api/query-client.ts';
import { useCall } from '../../platform/api/use-call.ts';
import { useCan } from '../../platform/session/use-can.ts';
import { textIn, useTranslation } from '../../platform/text/translation.ts';
import { idIn, type LinkTo, linkWithSearch, useAddressSearch } from '../../platform/ui/address.ts';
import { entityCards } from '../../platform/words/entity-cards.ts';
import { type Column, columnsOf } from './columns.ts';
import { FileDrop } from './file-drop.tsx';
import { BadRowsButton, ImportGrid } from './import-grid.tsx';
import { MatchCard } from './match-card.tsx';
import type { Sheet } from './read-file.ts';

/** The address of an import: the company of the rows, and the job once there is one. */
type ImportSearch = { client_id?: number; job?: number };

function importSearch({ client_id, job }: Record<string, unknown>): ImportSearch {
  const [company, id] = [idIn(client_id), idIn(job)];
  return { ...(company && { client_id: company }), ...(id && { job: id }) };
}

/** Skills and groups have no list: they are with their company. */
const listAt = (entity: ImportEntity) => ({ list: entities.client.list, ...entities[entity] }).list;

/** Returns the link to the list with the rows that were created. */
function listOf(entity: ImportEntity, client_id: number | undefined): LinkTo {
  if (entity === 'skill' || entity === 'group')
    return linkOptions({ to: '/company/$idCompany/skills', params: { idCompany: String(client_id) } });
  return linkWithSearch(listAt(entity), { ...(client_id && { client_id }), page: 1 });
}

/** What the rows of an entity need to know of their company: its columns, and for users what they belong to. */
function useColumns(entity: ImportEntity, client_id: number | undefined) {
  const { language } = useTranslation('imports');
  const needsFields = entity === 'user' && client_id !== undefined;
  const reading = useCall(
    users.list,
    needsFields ? { query: { client_id, qtd: 1, form: 'true' } } : undefined,
  );
  const form = needsFields ? reading.data?.form : undefined;
  const extra = form?.extra;
  const columns = useQuery({
    queryKey: ['columns', entity, client_id, language, extra],
    queryFn: () => columnsOf(entity, extra),
    enabled: !needsFields || extra !== undefined,
  }).data;
  return { columns, ...(form && { missing: missingFor(form) }) };
}

/** What a company has to have before it can have users. */
function missingFor({ departments, profiles }: Pick<UserOptions, 'departments' | 'profiles'>) {
  if (departments.length === 0) return 'department' as const;
  return profiles.length === 0 ? ('client_profile' as const) : undefined;
}

/** Creates rows from a file: choose it, match its columns, fix what is wrong, apply. */
export function ImportPage() {
  const { t } = useTranslation('imports');
  const { t: entityName, language } = useTranslation('permissions');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const entity = importEntities.find((one) => entities[one].import === pathname) ?? 'user';
  const { client_id, job } = useAddressSearch(importSearch);
  const isOfCompany = isWithinCompany(entity);
  const [file, setFile] = useState<{ sheet: Sheet; name: string }>();
  const [invites, setInvites] = useState(true);
  const company = useCompany(isOfCompany ? client_id : undefined);
  const { columns, missing } = useColumns(entity, client_id);
  const [sent, setSent] = useState<number>();
  const isPlaced = !isOfCompany || client_id !== undefined;

  const go = (search: ImportSearch) => {
    setFile(undefined);
    void navigate(linkWithSearch(entities[entity].import, search));
  };
  const again = () => go({ ...(client_id && { client_id }) });

  if (company.reading.error)
    return (
      <RowNotShown error={company.reading.error} onRetry={company.reading.refetch} list={listAt(entity)} />
    );
  return (
    <Stack>
      <PageHead
        title={t('title', { what: entityName(entity) })}
        parent={{
          label: entityName(entity),
          to: listAt(entity),
          ...(client_id && { search: { client_id: String(client_id), page: 1 } }),
        }}
      />
      {company.name && <CompanyStrip name={company.name} />}
      {isOfCompany && client_id === undefined && (
        <Card>
          <CompanySelect onChange={(id) => go(id ? { client_id: Number(id) } : {})} />
        </Card>
      )}
      {client_id !== undefined && missing && <MissingNote entity={missing} client_id={client_id} />}
      {!columns && isPlaced && <Waiting failures={0} />}
      {columns && isPlaced && job === undefined && !file && (
        <Card>
          <Stack>
            <Group justify="space-between">
              <Text>{t('intro')}</Text>
              <TemplateButton columns={columns} name={entityName(entity)} />
            </Group>
            {entity === 'user' && (
              <Checkbox
                label={t('invite')}
                description={t('inviteHelp')}
                checked={invites}
                onChange={({ currentTarget }) => setInvites(currentTarget.checked)}
              />
            )}
            <FileDrop onRead={(sheet, name) => setFile({ sheet, name })} />
          </Stack>
        </Card>
      )}
      {columns && job === undefined && file && (
        <MatchCard
          entity={entity}
          client_id={client_id}
          columns={columns}
          sheet={file.sheet}
          fileName={file.name}
          invites={invites}
          onSent={(id) => {
            setSent(id);
            go({ ...(client_id && { client_id }), job: id });
          }}
          onOther={again}
        />
      )}
      {columns && job !== undefined && (
        <ImportJob
          key={job}
          id={job}
          columns={columns}
          isReopened={job !== sent}
          list={{ ...listOf(entity, client_id), name: entityName(entity).toLocaleLowerCase(language) }}
          onOther={again}
          onUndo={(id) => go({ ...(client_id && { client_id }), job: id })}
        />
      )}
    </Stack>
  );
}

/** Every row would be refused: says what the company has to have first, and leads there. */
function MissingNote({ entity, client_id }: { entity: 'department' | 'client_profile'; client_id: number }) {
  const { t } = useTranslation('imports');
  const can = useCan();
  const to = {
    department: '/company/$idCompany/department',
    client_profile: '/company/$idCompany/profile',
  } as const;
  const link = linkOptions({ to: to[entity], params: { idCompany: String(client_id) } });
  const { create } = { department: departments, client_profile: clientProfiles }[entity];
  return (
    <Alert color="orange" title={t(`missing_${entity}`)}>
      <Stack align="flex-start">
        <Text size="sm">{t(`missingHelp_${entity}`)}</Text>
        {can(create) && (
          <Button variant="default" renderRoot={(props) => <Link {...props} {...link} />}>
            {textIn(entityCards[entity].area as 'departments', 'add')}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

/** Saves a file with the names of all columns, and one row as an example. */
function TemplateButton({ columns, name }: { columns: Column[]; name: string }) {
  const { t } = useTranslation('imports');
  const example = columns.map((column) => column.example);
  return (
    <FileButton
      label={t('model')}
      fileName={() => `${t('modelName')}-${name}.csv`}
      make={() =>
        csvFile(
          columns.map(({ label }) => label),
          [example],
          csvLine,
        )
      }
    />
  );
}

type ImportJobProps = {
  id: number;
  columns: Column[];
  /** It was checked some time ago. What its rows name may have been created since. */
  isReopened: boolean;
  /** The list with the new rows, and what it is called. */
  list: LinkTo & { name: string };
  onOther: () => void;
  onUndo: (id: number) => void;
};

/** An import whose rows are on the server: being checked, ready, or finished with its results. */
function ImportJob({ id, columns, isReopened, list: { name, ...list }, onOther, onUndo }: ImportJobProps) {
  const { t } = useTranslation('imports');
  const { job, outcomes, error, refetch } = useJob(id);
  const [checks, setChecks] = useState(0);
  const check = useJobCall(imports.checkAgain, async () => {
    // What the company has may have changed as well.
    if (job) void queryClient.invalidateQueries({ queryKey: [job.entity] });
    await refetch();
    // A short check may be over already: then the page has not seen it.
    setChecks((before) => before + 1);
  });
  const isJudged = useRef(!isReopened);
  const judge = useEffectEvent(() => {
    if (!job || isJudged.current) return;
    isJudged.current = true;
    if (job.state === 'ready' && job.refused > 0) check.mutate({ query: { id } });
  });
  const isRead = job !== undefined;
  useEffect(() => {
    if (isRead) judge();
  }, [isRead]);
  if (error) return <RowNotShown error={error} onRetry={refetch} list="/dashboard" />;
  if (!job) return <Waiting failures={0} />;
  const otherButton = (
    <Button variant="default" onClick={onOther}>
      {t('other')}
    </Button>
  );
  if (job.state === 'filling')
    return (
      <Card>
        <Group justify="space-between">
          <Text>{t('halfSent')}</Text>
          {otherButton}
        </Group>
      </Card>
    );
  if (job.state === 'ready')
    return (
      <ImportGrid
        key={checks}
        checks={checks}
        job={job}
        columns={columns}
        onChange={refetch}
        onOther={onOther}
        check={check}
      />
    );
  return (
    <Card>
      <Stack>
        <JobView job={job} outcomes={outcomes} onChange={refetch} onUndo={onUndo} />
        {!isMoving(job) && (
          <Group justify="flex-end">
            {job.refused > 0 && job.undoes === null && <BadRowsButton job={job} columns={columns} />}
            {otherButton}
            {job.done > 0 && job.undoes === null && (
              <Button renderRoot={(props) => <Link {...props} {...list} />}>{t('seeRows', { name })}</Button>
            )}
          </Group>
        )}
      </Stack>
    </Card>
  );
}
