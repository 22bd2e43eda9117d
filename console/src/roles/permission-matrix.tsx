import { Checkbox, InputError, Table, VisuallyHidden } from '@mantine/core';
import type { PermissionGroup } from '@retaguarda/contract/entities/roles';
import { actions } from '@retaguarda/contract/permissions';
import { useSession } from '../session/session.ts';
import { usePermissionNames } from '../text/permission-names.ts';
import { useTranslation } from '../text/translation.ts';
import { Tooltip } from '../ui/tooltip.tsx';
import classes from './permission-matrix.module.css';

type PermissionMatrixProps = {
  groups: PermissionGroup[];
  chosen: readonly number[];
  onChange: (ids: number[]) => void;
  /** No checkbox can be changed. */
  isFixed: boolean;
  error?: React.ReactNode;
};

/** All permissions of a role: a row for each entity, a column for each action. People change only those they hold. */
export function PermissionMatrix({ groups, chosen, onChange, isFixed, error }: PermissionMatrixProps) {
  const { t } = useTranslation('roles');
  const names = usePermissionNames();
  const granted = new Set(useSession()?.permissions.granted);
  const ticked = new Set(chosen);
  const toggle = (id: number) =>
    onChange(ticked.has(id) ? chosen.filter((one) => one !== id) : [...chosen, id]);

  return (
    <>
      {error && <InputError role="alert">{error}</InputError>}
      <div className={classes.scroll}>
        {/* By data-path the form finds where to put the focus when nothing is ticked. */}
        <Table withTableBorder tabIndex={-1} data-path="permissions_ids" className={classes.matrix ?? ''}>
          <VisuallyHidden component="caption">{t('matrix')}</VisuallyHidden>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('entity')}</Table.Th>
              {actions.map((action) => (
                <Table.Th key={action} ta="center">
                  <span>{names.action(action)}</span>
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {groups.map(({ entity, permissions }) => (
              <Table.Tr key={entity}>
                <Table.Th scope="row" fw={500}>
                  {names.entity(entity)}
                </Table.Th>
                {actions.map((action) => {
                  const permission = permissions.find((one) => one.action === action);
                  const isHeld = granted.has(`${entity}:${action}`);
                  return (
                    <Table.Td key={action}>
                      {permission && (
                        <Tooltip label={t('notYours')} disabled={isHeld} refProp="rootRef">
                          <Checkbox
                            display="flex"
                            style={{ justifyContent: 'center' }}
                            aria-label={names.permission(entity, action)}
                            checked={ticked.has(permission.id)}
                            disabled={isFixed || !isHeld}
                            onChange={() => toggle(permission.id)}
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
    </>
  );
}
