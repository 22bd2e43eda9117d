import { Card, Group, Stack, Text } from '@mantine/core';
import { entities } from '@retaguarda/contract/entities';
import { type ImportEntity, importOf } from '@retaguarda/contract/entities/import-table';
import { users } from '@retaguarda/contract/entities/users';
import { useQuery } from '@tanstack/react-query';
import { linkOptions, useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { CompanySelect } from '../../components/company-choice/company-select.tsx';
import { useCompany } from '../../components/company-choice/use-company.ts';
import { CompanyStrip } from '../../components/form/company-strip.tsx';
import { RowNotShown } from '../../components/form/row-pending.tsx';
import { PageHead } from '../../components/page/page-head.tsx';
import { Waiting } from '../../components/page/waiting.tsx';
import { useCall } from '../../platform/api/hooks.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { useAddressSearch } from '../../platform/ui/address.ts';
import { type LinkTo, linkWithSearch } from '../../platform/ui/link-to.ts';
import { columnsOf } from './columns.ts';
import { FileDrop } from './file-drop.tsx';
import { entityAt, type ImportSearch, importPathOf, importSearch } from './import-address.ts';
import { ImportJob } from './import-job.tsx';
import { MatchCard } from './match-card.tsx';
import { ModelButton } from './model-button.tsx';
import type { Sheet } from './sheet.ts';

/** Skills and groups have no list: they are with their company. */
const listAt = (entity: ImportEntity) => ({ list: entities.client.list, ...entities[entity] }).list;

/** The list with the rows that were created. */
function listOf(entity: ImportEntity, client_id: number | undefined): LinkTo {
  if (entity === 'skill' || entity === 'group')
    return linkOptions({ to: '/company/$idCompany/skills', params: { idCompany: String(client_id) } });
  return linkWithSearch(listAt(entity), { ...(client_id && { client_id }), page: 1 });
}

/** The columns of an entity; those of users also depend on their company. */
function useColumns(entity: ImportEntity, client_id: number | undefined) {
  const { language } = useTranslation('imports');
  const needsFields = entity === 'user' && client_id !== undefined;
  const reading = useCall(
    users.list,
    needsFields ? { query: { client_id, qtd: 1, form: 'true' } } : undefined,
  );
  const extra = reading.data?.form?.extra;
  return useQuery({
    queryKey: ['columns', entity, client_id, language, extra],
    queryFn: () => columnsOf(entity, extra),
    enabled: !needsFields || extra !== undefined,
  }).data;
}

/** Creates rows from a file: choose it, match its columns, fix what is wrong, apply. */
export function ImportPage() {
  const { t } = useTranslation('imports');
  const { t: entityName, language } = useTranslation('permissions');
  const navigate = useNavigate();
  const entity = entityAt(useLocation().pathname) ?? 'user';
  const { client_id, job } = useAddressSearch(importSearch);
  const { isOfCompany } = importOf(entity);
  const [file, setFile] = useState<{ sheet: Sheet; name: string }>();
  const company = useCompany(isOfCompany ? client_id : undefined);
  const columns = useColumns(entity, client_id);
  const isPlaced = !isOfCompany || client_id !== undefined;

  const go = (search: ImportSearch) => {
    setFile(undefined);
    void navigate(linkWithSearch(importPathOf(entity), search));
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
        parent={{ label: entityName(entity), to: listAt(entity) }}
      />
      {company.name && <CompanyStrip name={company.name} />}
      {isOfCompany && client_id === undefined && (
        <Card>
          <CompanySelect onChange={(id) => go(id ? { client_id: Number(id) } : {})} />
        </Card>
      )}
      {!columns && isPlaced && <Waiting failures={0} />}
      {columns && isPlaced && job === undefined && !file && (
        <Card>
          <Stack>
            <Group justify="space-between">
              <Text>{t('intro')}</Text>
              <ModelButton columns={columns} name={entityName(entity)} />
            </Group>
            <FileDrop onRead={(sheet, name) => setFile({ sheet, name })} />
          </Stack>
        </Card>
      )}
      {columns && job === undefined && file && (
        <MatchCard
          {...{ entity, client_id, columns }}
          sheet={file.sheet}
          fileName={file.name}
          onSent={(id) => go({ ...(client_id && { client_id }), job: id })}
          onOther={again}
        />
      )}
      {columns && job !== undefined && (
        <ImportJob
          key={job}
          id={job}
          columns={columns}
          list={{ ...listOf(entity, client_id), name: entityName(entity).toLocaleLowerCase(language) }}
          onOther={again}
          onUndo={(id) => go({ ...(client_id && { client_id }), job: id })}
        />
      )}
    </Stack>
  );
}
