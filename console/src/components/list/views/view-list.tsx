import { Button, Center, Divider, Loader, Stack, Text } from '@mantine/core';
import type { View } from '@retaguarda/contract/entities/views';
import { IconPlus } from '@tabler/icons-react';
import { useSession } from '../../../platform/session/session.ts';
import { useTranslation } from '../../../platform/text/translation.ts';
import { LoadAgain } from '../../page/load-again.tsx';
import { useListSettings } from '../list-settings.ts';
import type { ListSearch } from '../use-search.ts';
import { isSameSearch, presentSearch } from './present-search.ts';
import { useViews } from './use-views.ts';
import { ViewRow } from './view-row.tsx';
import classes from './views.module.css';

type ViewListProps = { search: ListSearch; onEdit: (view: View | 'new') => void; onOpened: () => void };

/** The person's own views of the list, then those that colleagues share, and a button that saves another one. */
export function ViewList({ search, onEdit, onOpened }: ViewListProps) {
  const { t } = useTranslation('views');
  const { t: words } = useTranslation();
  const { views, isError, refetch } = useViews();
  const person = useSession()?.user.id;
  const settings = useListSettings();
  const { list } = search;
  const present = presentSearch(search);

  if (isError) return <LoadAgain onRetry={refetch} />;
  if (!views)
    return (
      <Center p="md">
        <Loader size="sm" role="img" aria-label={words('loading')} />
      </Center>
    );
  const ofList = views.filter((view) => view.list === list);
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
