import { ActionIcon, UnstyledButton } from '@mantine/core';
import { type View, views } from '@retaguarda/contract/entities/views';
import { IconCheck, IconPencil, IconStar, IconStarFilled, IconTrash, IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSend } from '../../../platform/api/hooks.ts';
import { useTranslation } from '../../../platform/text/translation.ts';
import { Tooltip } from '../../../platform/ui/tooltip.tsx';
import { linkTo } from './use-views.ts';
import classes from './views.module.css';

type ViewRowProps = {
  view: View;
  isOwn: boolean;
  /** Whether the list shows just this. */
  isCurrent: boolean;
  onOpened: () => void;
  onEdit: () => void;
};

export function ViewRow({ view, isOwn, isCurrent, onOpened, onEdit }: ViewRowProps) {
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
