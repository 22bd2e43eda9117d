import { Button, Checkbox, Group, InputError, Table, Text, VisuallyHidden } from '@mantine/core';
import { actions } from '@retaguarda/contract/entities';
import type { PermissionGroup } from '@retaguarda/contract/entities/roles';
import { IconEraser, IconEye, IconLock } from '@tabler/icons-react';
import { useId } from 'react';
import { usePermissionNames } from '../../platform/text/permission-names.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { acrossTable, useRovingFocus } from '../../platform/ui/roving-focus.ts';
import { Tooltip } from '../../platform/ui/tooltip.tsx';
import {
  onlyViews,
  type Permission,
  tickOf,
  useHeldPermissions,
  withAll,
  withViews,
} from './permission-choice.ts';
import classes from './permission-matrix.module.css';

type PermissionMatrixProps = {
  groups: PermissionGroup[];
  chosen: readonly number[];
  /** The permissions of the stored role: differences from them are marked. A new role has none. */
  stored?: readonly number[] | null | undefined;
  onChange: (ids: number[]) => void;
  /** No checkbox can be changed. */
  isFixed: boolean;
  error?: React.ReactNode;
};

/**
 * All permissions of a role: a row for each entity, a column for each action. Rows and columns can be ticked as a whole.
 * People change only those they hold.
 */
export function PermissionMatrix(props: PermissionMatrixProps) {
  const { groups, chosen, stored, onChange, isFixed, error } = props;
  const { t } = useTranslation('roles');
  const names = usePermissionNames();
  const heldIn = useHeldPermissions();
  const rows = groups.map((group) => ({ ...group, held: heldIn(group) }));
  const givableIn = rows.map((row) => ({ entity: row.entity, permissions: row.held }));
  const held = rows.flatMap((row) => row.held);
  const all = groups.flatMap(({ permissions }) => permissions);
  const ticked = new Set(chosen);
  const isChanged = ({ id }: Permission) => Boolean(stored && stored.includes(id) !== ticked.has(id));
  const legend = useId();
  // Not ticked as well when the permission to view is taken away: a program may create rows that it may not read.
  const tick = (permissions: Permission[], isTicked: boolean) =>
    onChange(withAll(chosen, isTicked ? withViews(permissions, givableIn) : permissions, isTicked));
  const roving = useRovingFocus<HTMLTableElement>(acrossTable);

  /** Returns the checkbox of a whole row or column. */
  const whole = (label: string, which: (one: Permission) => boolean) => {
    const givable = held.filter(which);
    const { isAll, isSome } = tickOf(all.filter(which), ticked);
    return (
      !isFixed && (
        <Checkbox
          aria-label={label}
          checked={isAll}
          indeterminate={isSome}
          disabled={givable.length === 0}
          onChange={() => tick(givable, !tickOf(givable, ticked).isAll)}
        />
      )
    );
  };

  return (
    <>
      {!isFixed && (
        <Group gap="xs">
          <Button
            variant="default"
            size="xs"
            leftSection={<IconEye size={16} aria-hidden />}
            onClick={() => onChange(onlyViews(chosen, givableIn))}
          >
            {t('readOnly')}
          </Button>
          <Button
            variant="subtle"
            size="xs"
            leftSection={<IconEraser size={16} aria-hidden />}
            onClick={() => onChange(withAll(chosen, held, false))}
          >
            {t('clearAll')}
          </Button>
          {all.some(isChanged) && (
            <Text size="sm" c="dimmed" className={classes.legend ?? ''}>
              <span id={legend}>{t('unsavedTick')}</span>
            </Text>
          )}
        </Group>
      )}
      {error && <InputError role="alert">{error}</InputError>}
      <div className={classes.scroll}>
        {/* By data-path the form finds where to put the focus when nothing is ticked. */}
        <Table
          {...(!isFixed && { role: 'grid' })}
          withTableBorder
          tabIndex={-1}
          data-path="permissions_ids"
          className={classes.matrix ?? ''}
          {...roving}
        >
          <VisuallyHidden component="caption">{t('matrix')}</VisuallyHidden>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('entity')}</Table.Th>
              {actions.map((action) => (
                <Table.Th key={action} ta="center">
                  <span>{names.action(action)}</span>
                  <div className={classes.cell}>
                    {whole(
                      t('wholeAction', { action: names.action(action) }),
                      (one) => one.action === action,
                    )}
                  </div>
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ entity, permissions, held }) => (
              <Table.Tr key={entity}>
                <Table.Th scope="row" fw={500}>
                  <div className={classes.entity}>
                    {whole(t('wholeEntity', { entity: names.entity(entity) }), (one) =>
                      permissions.includes(one),
                    )}
                    <span>{names.entity(entity)}</span>
                  </div>
                </Table.Th>
                {actions.map((action) => {
                  const permission = permissions.find((one) => one.action === action);
                  const isHeld = permission !== undefined && held.includes(permission);
                  return (
                    <Table.Td key={action} data-changed={(permission && isChanged(permission)) || undefined}>
                      {permission && (
                        <Tooltip label={t('notYours')} disabled={isHeld} refProp="rootRef">
                          <Checkbox
                            display="flex"
                            style={{ justifyContent: 'center' }}
                            aria-label={names.permission(entity, action)}
                            aria-describedby={isChanged(permission) ? legend : undefined}
                            checked={ticked.has(permission.id)}
                            disabled={isFixed || !isHeld}
                            onChange={() => tick([permission], !ticked.has(permission.id))}
                            {...(!isHeld && !isFixed && { label: <IconLock size={14} aria-hidden /> })}
                          />
                        </Tooltip>
                      )}
                    </Table.Td>
                  );
                })}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      {!isFixed && held.length < all.length && (
        <Text size="sm" c="dimmed">
          {t('othersKept')}
        </Text>
      )}
    </>
  );
}
