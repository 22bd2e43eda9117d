import { Button, Card, Stack } from '@mantine/core';
import type { CallInput, Reply } from '@retaguarda/contract/endpoint';
import { IconCloudOff, IconFileUnknown, IconShieldLock } from '@tabler/icons-react';
import { type LinkProps, useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { z } from 'zod';
import { ApiError } from '../../platform/api/api-error.ts';
import { useRow, useRowVersion } from '../../platform/api/use-row.ts';
import { useIsScoped } from '../../platform/session/use-can.ts';
import { translate } from '../../platform/text/text.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { NoticePage } from '../../platform/ui/notice-page.tsx';
import type { EntityArea } from '../../platform/words/entity-cards.ts';
import { useCompany } from '../company-choice/use-company.ts';
import type { ListEndpoint } from '../list/use-list.ts';
import { PageHead } from '../page/page-head.tsx';
import { forgetRecent } from '../page/recent-rows.ts';
import { Waiting } from '../page/waiting.tsx';
import { useReturn } from './use-return.ts';

/** A row as its form has read it. */
export type LoadedRow<Row, Options = undefined> = {
  /** Undefined for a new row. */
  loaded: Row | undefined;
  version: number | undefined;
  /** Stores the version that the row got by a change outside its form, which keeps what the form has read. */
  setVersion: (version: number | undefined) => void;
  /** The time of the reading (ms since 1970). */
  readAt: number;
  /** Reads the row again, when somebody else has changed it. Resolves to whether that worked. */
  readAgain: () => Promise<boolean>;
  /** The options of the form's fields. */
  options: Options;
  /** The name of the company the row belongs to, for those who may see companies. */
  company: string | undefined;
};

/** `id` is the row; without it the form creates one. `client_id` is the company of a row that belongs to one. */
type FormQuery<E extends ListEndpoint> = z.input<E['query']> & { id?: unknown; client_id?: unknown };

/**
 * Reads what a form needs before it can be shown: the row, the name of its company, and the options of its fields when
 * `optionsIn` is given, which finds them in the reply. `pending` is the call that has not succeeded yet.
 */
export function useLoadedRow<E extends ListEndpoint, Row, Options = undefined>(
  list: E,
  query: FormQuery<E>,
  rowsIn: (reply: Reply<E>) => Row[],
  optionsIn?: (reply: Reply<E>) => Options | undefined,
) {
  const { id, client_id } = query;
  // Any reply of the list includes the options: for a new row, request only one row.
  const asked = { ...query, ...(id ? {} : { qtd: 1 }), ...(optionsIn && { form: 'true' }) };
  const input = { query: asked } as CallInput<E>;
  const found = useRow(list, id || optionsIn ? input : undefined);
  const version = useRowVersion(list, input);
  const company = useCompany(client_id ? Number(client_id) : undefined);

  const loaded = id && found.data ? rowsIn(found.data)[0] : undefined;
  const options = found.data && optionsIn?.(found.data);
  if (!company.isReady) return { pending: company.reading };
  if ((id && !loaded) || (optionsIn && !options)) return { pending: found };
  const row: LoadedRow<Row, Options> = {
    loaded,
    version: found.data?.version,
    setVersion: version.set,
    readAt: found.dataUpdatedAt,
    readAgain: async () => (await found.refetch()).isSuccess,
    // Missing only if none were requested.
    options: options as Options,
    company: company.name,
  };
  return { pending: undefined, ...row };
}

type RowPendingProps = {
  reading: { error: Error | null; refetch: () => unknown; failureCount: number };
  /** The list to go back to when the row cannot be shown. */
  list: NonNullable<LinkProps['to']>;
  /** The dictionary with the words of the form. */
  area: EntityArea;
  /** The row that is loading; undefined for a new one, whose options are. */
  id?: string | undefined;
  /** One's own profile belongs to no list. */
  isOwnProfile?: boolean;
};

/** Shown instead of a form while its row is loading, or when there is no such row, no permission, or no connection. */
export function RowPending({ reading, list, area, id, isOwnProfile = false }: RowPendingProps) {
  const { t: words } = useTranslation(area);
  const { t: ownWords } = useTranslation('systemUsers');
  const { error, refetch, failureCount } = reading;
  if (error) return <RowNotShown error={error} onRetry={refetch} list={list} />;
  return (
    <Stack>
      {isOwnProfile ? (
        <PageHead title={ownWords('ownProfile')} />
      ) : (
        <PageHead title={words(id ? 'edit' : 'add')} parent={{ label: words('title'), to: list }} />
      )}
      <Card>
        <Waiting failures={failureCount} />
      </Card>
    </Stack>
  );
}

type RowNotShownProps = Pick<RowPendingProps, 'list'> & { error: Error; onRetry: () => unknown };

/** Says why a row cannot be shown. */
export function RowNotShown({ error, onRetry, list }: RowNotShownProps) {
  const { t } = useTranslation();
  const { t: words } = useTranslation('forms');
  const { cancel } = useReturn(list, {});
  const isScoped = useIsScoped();
  const status = error instanceof ApiError ? error.status : undefined;
  const states = {
    missing: {
      icon: IconFileUnknown,
      title: translate('Resource not found'),
      text: words(isScoped ? 'missingInScopeHelp' : 'missingHelp'),
    },
    refused: { icon: IconShieldLock, title: words('refusedRow'), text: translate(error.message) },
    failed: { icon: IconCloudOff, title: t('failed'), text: words('failedHelp') },
  };
  const state = status === 404 || status === 400 ? 'missing' : status === 403 ? 'refused' : 'failed';
  const { icon: Icon, title, text } = states[state];
  const path = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => {
    if (state !== 'failed') forgetRecent(path);
  }, [state, path]);
  return (
    <NoticePage icon={<Icon size={32} stroke={1.5} />} title={title} text={text}>
      <title>{`${title} · ${t('product')}`}</title>
      {state === 'failed' && <Button onClick={() => onRetry()}>{t('retry')}</Button>}
      <Button variant="default" onClick={cancel}>
        {words('backToList')}
      </Button>
    </NoticePage>
  );
}
