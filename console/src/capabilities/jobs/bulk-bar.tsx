import { Button, Group, Menu, Paper, Text } from '@mantine/core';
import {
  type BulkAction,
  type BulkEntity,
  bulkAccess,
  bulkActionsOf,
  isWithinCompany,
} from '@retaguarda/contract/entities';
import { limits } from '@retaguarda/contract/limits';
import { IconChevronDown, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { Selection } from '../../components/list/selection.tsx';
import { useCan } from '../../platform/session/use-can.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import classes from './bulk-bar.module.css';
import { BulkDialog, type BulkDialogProps } from './bulk-dialog.tsx';

export type BulkBarProps = Pick<BulkDialogProps, 'entity' | 'Values'> & {
  isOpen: boolean;
  /** Clears the selection. */
  onClose: () => void;
  selection: Selection;
  /** The number of rows that the search finds. */
  total: number;
  /** The filters of the list. */
  filters: Record<string, unknown>;
};

function chosenRows(entity: BulkEntity, filters: Record<string, unknown>, { isAll, ids }: Selection) {
  const { client_id, ...others } = filters;
  const isInCompany = isWithinCompany(entity);
  const match = Object.fromEntries(
    Object.entries(isInCompany ? others : filters)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => [name, String(value)]),
  );
  return { ...(isInCompany && { client_id: Number(client_id) }), ...(isAll ? { match } : { ids }) };
}

/** The number of actions with their own button; the others are in a menu. */
const mostButtons = 2;

/** The actions for the selected rows, at the bottom of the window. */
export function BulkBar(props: BulkBarProps) {
  const { isOpen, onClose, entity, selection, total, filters, Values } = props;
  const { t } = useTranslation('jobs');
  const can = useCan();
  /** With the rows that were chosen then: the selection is cleared when the action runs. */
  const [opened, setOpened] = useState<Pick<BulkDialogProps, 'action' | 'chosen' | 'count'>>();
  const open = (action: BulkAction) =>
    setOpened({ action, chosen: chosenRows(entity, filters, selection), count: selection.count });
  const actions = bulkActionsOf(entity).filter((one) => {
    const access = bulkAccess(entity, one);
    return access && can({ access });
  });
  const isMore = !selection.isAll && selection.count < total;
  const [first, rest] = [actions.slice(0, mostButtons), actions.slice(mostButtons)];
  return (
    <>
      {isOpen && (
        <Paper component="section" aria-label={t('bar')} className={classes.bar ?? ''} withBorder shadow="md">
          <Group gap="sm" justify="space-between">
            <Group gap="sm">
              <Text fw={600} role="status" className="tabular">
                {t('selected', { count: selection.count })}
              </Text>
              {isMore && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  data-selects-all
                  disabled={total > limits.jobRows}
                  onClick={selection.chooseAll}
                >
                  {t(total > limits.jobRows ? 'tooMany' : 'selectAll', { total })}
                </Button>
              )}
            </Group>
            <Group gap="xs" data-bulk-actions>
              {first.map((name) => (
                <Button
                  key={name}
                  size="sm"
                  variant={name === 'delete' ? 'light' : 'default'}
                  {...(name === 'delete' && { color: 'red' })}
                  onClick={() => open(name)}
                >
                  {t(name)}
                </Button>
              ))}
              {rest.length > 0 && (
                <Menu position="top-end">
                  <Menu.Target>
                    <Button
                      size="sm"
                      variant="default"
                      rightSection={<IconChevronDown size={16} aria-hidden />}
                    >
                      {t('more')}
                    </Button>
                  </Menu.Target>
                  <Menu.Dropdown>
                    {rest.map((name) => (
                      <Menu.Item key={name} onClick={() => open(name)}>
                        {t(name)}
                      </Menu.Item>
                    ))}
                  </Menu.Dropdown>
                </Menu>
              )}
              <Button
                size="sm"
                variant="subtle"
                leftSection={<IconX size={16} aria-hidden />}
                data-clears-selection
                onClick={onClose}
              >
                {t('clear')}
              </Button>
            </Group>
          </Group>
        </Paper>
      )}
      {opened && (
        <BulkDialog
          entity={entity}
          {...opened}
          Values={Values}
          onClose={() => setOpened(undefined)}
          onRun={onClose}
        />
      )}
    </>
  );
}
