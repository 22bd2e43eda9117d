import { Anchor, Card, Group, Text, Title } from '@mantine/core';
import type { FoundGroup } from '@retaguarda/contract/entities/search';
import { Link, useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { Pager } from '../../components/list/pager.tsx';
import { usePermissionNames } from '../../platform/text/permission-names.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { FoundLine } from './found-line.tsx';
import classes from './search-page.module.css';

type FoundGroupCardProps = {
  group: FoundGroup;
  text: string;
  /** The page that is shown; undefined where the kind is one of several. */
  page: number | undefined;
};

/** The results of one kind: the first of them with a link to all, or a page. */
export function FoundGroupCard({ group, text, page }: FoundGroupCardProps) {
  const { kind, rows, total, has_more, paging } = group;
  const { t } = useTranslation('search');
  const names = usePermissionNames();
  const navigate = useNavigate();
  const id = useId();
  const isFirstOfAll = page === undefined && total > rows.length;
  return (
    <Card component="section" padding={0} aria-labelledby={id}>
      <Group justify="space-between" px="md" py="sm" className={classes.groupHead ?? ''}>
        <Title order={2} size="h5" id={id}>
          {names.entity(kind)}
        </Title>
        <Text size="sm" c="dimmed">
          {t(has_more ? 'moreResults' : 'results', { count: total })}
        </Text>
      </Group>
      <ul className={classes.lines}>
        {rows.map((row) => (
          <FoundLine key={row.id} kind={kind} row={row} text={text} />
        ))}
      </ul>
      {isFirstOfAll && (
        <Group px="md" py="sm" className={classes.groupFoot ?? ''}>
          <Anchor size="sm" renderRoot={(props) => <Link {...props} to="/search" search={{ text, kind }} />}>
            {t(has_more ? 'seeMore' : 'seeAll', { count: total })}
          </Anchor>
        </Group>
      )}
      {page !== undefined && (paging > 1 || has_more) && (
        <Group justify="space-between" p="md" className={classes.groupFoot ?? ''}>
          <Text size="sm" c="dimmed">
            {has_more && t('onlyBest', { count: total })}
          </Text>
          <Pager
            total={paging}
            value={page}
            onChange={(next) => navigate({ to: '/search', search: { text, kind, page: next } })}
          />
        </Group>
      )}
    </Card>
  );
}
