import { ActionIcon, Button, Center, Divider, Loader, Stack, Text, UnstyledButton } from '@mantine/core';
import { type View, views } from '@retaguarda/contract/entities/views';
import {
  IconCheck,
  IconPencil,
  IconPlus,
  IconStar,
  IconStarFilled,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSend } from '../../../platform/api/use-send.ts';
import { useSession } from '../../../platform/session/session.ts';
import { useTranslation } from '../../../platform/text/translation.ts';
import { Tooltip } from '../../../platform/ui/tooltip.tsx';
import { LoadAgain } from '../../page/load-again.tsx';
import { useListSettings } from '../list-storage.ts';
import type { ListSearch } from '../use-list.ts';
import { isSameSearch, presentSearch } from './present-search.ts';
import { linkTo, useViews } from './use-views.ts';
import classes from './views.module.css';

type ViewListProps = { search: ListSearch; onEdit: (view: View | 'new') => void; onOpened: () => void };

/** The person's own views of the list, then those that colleagues share, and a button that saves another one. */
export function ViewList({ search, onEdit, onOpened }: ViewListProps) {
  const { t } = useTranslation('views');
  const { t: words } = useTranslation();
  const { views: all, isError, refetch } = useViews();
  const person = useSession()?.user.id;
  const settings = useListSettings();
  const { path: list } = search;
  const present = presentSearch(search);

  if (isError) return <LoadAgain onRetry={refetch} />;
  if (!all)
    return (
      <Center p="md">
        <Loader size="sm" role="img" aria-label={words('loading')} />
      </Center>
    );
  const ofList = all.filter((view) => view.list === list);
  const groups = [
    { label: t('own'), views: ofList.filter(({ owner }) => owner.id === person) },
    { label: t('shared'), views: ofList.filter(({ owner }) => owner.id !== person) },
  ].filter((group) => group.views.length > 0);

  return (
    <Stack gap="xs">
      <div className={classes.groups}>
        {groups.map((group) => (
          <section key={group.label} aria-label={group.label}>
            <Text size="xs" c="dimmed" fw={500} px="xs" py={4}>
              {group.label}
            </Text>
            <ul className={classes.list}>
              {group.views.map((view) => (
                <ViewRow
                  key={view.id}
                  view={view}
                  isOwn={view.owner.id === person}
                  isCurrent={present !== undefined && isSameSearch(present, view.search, { list, settings })}
                  onOpened={onOpened}
                  onEdit={() => onEdit(view)}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {groups.length === 0 && (
        <Text size="sm" c="dimmed" p="xs">
          {t('none')}
        </Text>
      )}
      <Divider />
      <Button
        variant="subtle"
        justify="flex-start"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={!present}
        onClick={() => onEdit('new')}
      >
        {t('save')}
      </Button>
      {!present && (
        <Text size="xs" c="dimmed" px="xs">
          {t('saveHint')}
        </Text>
      )}
    </Stack>
  );
}

type ViewRowProps = {
  view: View;
  isOwn: boolean;
  /** Whether the list shows just this. */
  isCurrent: boolean;
  onOpened: () => void;
  onEdit: () => void;
};

function ViewRow({ view, isOwn, isCurrent, onOpened, onEdit }: ViewRowProps) {
  const { t } = useTranslation('views');
  const { t: words } = useTranslation();
  const { id, name, version, owner, first } = view;
  const setFirst = useSend(views.setFirst);
  const saveAgain = useSend(views.create);
  const remove = useSend(views.remove, {
    undo: () => () => {
      const { list, search, shared } = view;
      return saveAgain.mutate({ body: { list, name, search, shared } });
    },
  });
  return (
    <li className={classes.row} data-current={isCurrent || undefined}>
      <UnstyledButton
        className={classes.open ?? ''}
        aria-current={isCurrent || undefined}
        renderRoot={(props) => <Link {...props} {...linkTo(view)} onClick={onOpened} />}
      >
        <span className={classes.name}>
          {name}
          {isCurrent && <IconCheck size={16} aria-label={t('current')} role="img" />}
          {isOwn && view.shared && <IconUsers size={14} aria-label={t('sharedByMe')} role="img" />}
        </span>
        {!isOwn && <span className={classes.owner}>{owner.name}</span>}
      </UnstyledButton>
      <Tooltip label={t('opensWith', { name })}>
        <ActionIcon
          variant="subtle"
          color={first ? 'yellow' : 'gray'}
          aria-label={t('opensWith', { name })}
          aria-pressed={first}
          onClick={() => setFirst.mutate({ query: { id }, body: { first: !first } })}
        >
          {first ? <IconStarFilled size={16} /> : <IconStar size={16} />}
        </ActionIcon>
      </Tooltip>
      {isOwn && (
        <>
          <ActionIcon variant="subtle" color="gray" aria-label={words('edit', { name })} onClick={onEdit}>
            <IconPencil size={16} />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={words('delete', { name })}
            onClick={() => remove.mutate({ query: { id }, version })}
          >
            <IconTrash size={16} />
          </ActionIcon>
        </>
      )}
    </li>
  );
}
