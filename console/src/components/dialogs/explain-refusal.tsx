import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { entityOf } from '@retaguarda/contract/endpoint';
import type { ChangeEntity } from '@retaguarda/contract/entities/changes';
import type { ErrorReply, Linked } from '@retaguarda/contract/error-reply';
import { limits } from '@retaguarda/contract/limits';
import { Link, linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type ApiError, sentencesOf } from '../../platform/api/api-error.ts';
import { sortedBy } from '../../platform/text/format.ts';
import { translate } from '../../platform/text/text.ts';
import { textIn, useTranslation } from '../../platform/text/translation.ts';
import { type LinkTo, linkWithSearch } from '../../platform/ui/address.ts';
import { linkToRow } from '../../platform/words/entity-cards.ts';
import { closeDialog, openDialog } from './open-dialog.ts';

/**
 * Says in a dialog why a row was not deleted: which rows are linked to it, each a way to it. It stays until the person has
 * read it, unlike a toast.
 */
export const explainRefusal = (name: string, error: ApiError) =>
  openDialog({
    title: textIn('linked', 'notDeleted', { name }),
    content: (
      <Stack>
        {sentencesOf(error).map((sentence) => (
          <Text key={sentence} style={{ overflowWrap: 'anywhere' }}>
            {translate(sentence)}
          </Text>
        ))}
        {linkedIn(error).map((linked) => (
          <LinkedRows key={linked.entity} error={error} linked={linked} />
        ))}
        <Group justify="flex-end">
          <Button onClick={closeDialog}>{textIn('screens', 'close')}</Button>
        </Group>
      </Stack>
    ),
  });

function LinkedRows({ error, linked: { entity, total, rows } }: { error: ApiError; linked: Linked }) {
  const { t } = useTranslation('linked');
  const isCounted = total <= limits.found;
  const count = isCounted
    ? t(entity, { count: total })
    : t('moreThan', { what: t(entity, { count: limits.found }) });
  const all = listOf(error, entity);
  const inOrder = sortedBy(rows, ({ name }) => name);
  return (
    <div>
      <Text fw={600} size="sm">
        {count}
      </Text>
      <ul style={{ margin: '4px 0 0', paddingInlineStart: 20 }}>
        {inOrder.map(({ id, name, client_id }) => (
          <li key={id}>
            <Way to={linkToRow({ entity: entity as ChangeEntity, row_id: id, client_id })}>{name}</Way>
          </li>
        ))}
        {all ? (
          <li>
            <Way to={all}>{t('showAll')}</Way>
          </li>
        ) : (
          total > rows.length && <li>{isCounted ? t('more', { count: total - rows.length }) : '…'}</li>
        )}
      </ul>
    </div>
  );
}

const Way = ({ to, children }: { to: LinkTo; children: ReactNode }) => (
  <Anchor size="sm" onClick={closeDialog} renderRoot={(props) => <Link {...props} {...to} />}>
    {children}
  </Anchor>
);

const linkedIn = ({ reply }: ApiError) => (reply as Partial<ErrorReply> | undefined)?.linked ?? [];

/** Returns the list or the screen that shows exactly these rows, where there is one. */
function listOf({ endpoint, query }: ApiError, linked: Linked['entity']): LinkTo | undefined {
  const { id, client_id } = query as { id: number; client_id: number };
  const deleted = entityOf(endpoint);
  if (linked === 'clean_queue')
    return linkOptions({ to: '/company/$idCompany/queue', params: { idCompany: String(client_id) } });
  if (linked === 'user' && deleted === 'client_profile')
    return linkOptions({ to: '/users', search: { client_id, profile_id: id, page: 1 } });
  if (linked === 'client' && deleted === 'tag') return linkWithSearch('/companies', { tag_id: id, page: 1 });
  if (linked === 'system_user')
    return linkOptions({ to: '/systemusers', search: { profile_id: id, page: 1 } });
  return undefined;
}
