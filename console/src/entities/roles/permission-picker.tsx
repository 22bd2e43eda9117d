import { Button, Group, InputError, Stack } from '@mantine/core';
import type { PermissionGroup } from '@retaguarda/contract/entities/roles';
import { limits } from '@retaguarda/contract/limits';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useHeldPermissions, withViews } from '../../components/fields/permission-choice.ts';
import { useUnsent } from '../../components/form/use-unsent.ts';
import { byLabel } from '../../platform/text/format.ts';
import { usePermissionNames } from '../../platform/text/permission-names.ts';
import { translate } from '../../platform/text/text.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { SearchMultiSelect, SearchSelect } from '../../platform/ui/search-select.tsx';

type PermissionPickerProps = {
  groups: PermissionGroup[];
  onAdd: (ids: number[]) => void;
};

/** Adds permissions to the role: the person chooses an entity and some of its actions. */
export function PermissionPicker({ groups, onAdd }: PermissionPickerProps) {
  const { t } = useTranslation('roles');
  const names = usePermissionNames();
  const [entity, setEntity] = useState<string | null>(null);
  const [ids, setIds] = useState<string[]>([]);
  const [isForgotten, setForgotten] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const [isIncomplete, setIncomplete] = useState(false);
  const heldIn = useHeldPermissions();
  // People can give only the permissions they hold.
  const held = groups
    .map((group) => ({ entity: group.entity, permissions: heldIn(group) }))
    .filter(({ permissions }) => permissions.length > 0);
  const offered = held.find((group) => group.entity === entity)?.permissions ?? [];

  useEffect(() => {
    if (!isIncomplete) return;
    const timer = setTimeout(() => setIncomplete(false), limits.toast);
    return () => clearTimeout(timer);
  }, [isIncomplete]);

  const choose = (of: string | null, chosen: string[]) => {
    setEntity(of);
    setIds(chosen);
    setForgotten(false);
  };

  /** Chooses the actions of a draft, those that can still be given. */
  const chooseAgain = (drafted: unknown) => {
    const isDrafted = ({ id }: { id: number }) => Array.isArray(drafted) && drafted.includes(String(id));
    const group = held.find(({ permissions }) => permissions.some(isDrafted));
    if (group)
      choose(
        group.entity,
        group.permissions.filter(isDrafted).map(({ id }) => String(id)),
      );
  };

  // An entity without actions adds nothing, so only chosen actions count.
  useUnsent(ids.length > 0, {
    comesFirst: true,
    draft: { name: 'permissions', value: ids, restore: chooseAgain },
    mayConfirm: () => {
      setForgotten(true);
      addButton.current?.focus();
      return false;
    },
  });

  function add() {
    if (ids.length === 0) return setIncomplete(true);
    const added = offered.filter(({ id }) => ids.includes(String(id)));
    onAdd(withViews(added, held).map(({ id }) => id));
    choose(null, []);
  }

  return (
    <Stack gap="xs">
      <Group align="flex-end">
        <SearchSelect
          label={t('entity')}
          flex={1}
          miw={200}
          data={byLabel(held.map((group) => ({ value: group.entity, label: names.entity(group.entity) })))}
          value={entity}
          onChange={(chosen) => choose(chosen, [])}
        />
        <SearchMultiSelect
          label={t('actionsOf')}
          flex={2}
          miw={200}
          disabled={!entity}
          data={offered.map(({ id, action }) => ({ value: String(id), label: names.action(action) }))}
          value={ids}
          onChange={(chosen) => choose(entity, chosen)}
        />
        <Button
          ref={addButton}
          variant="light"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={add}
        >
          {t('addPermission')}
        </Button>
      </Group>
      {/* The line is reserved even without a message, so that nothing below it moves. */}
      <InputError role="alert" mih={20} ta="right">
        {isIncomplete && translate('Por favor preencha todos os campos')}
        {isForgotten && t('permissionsUnsent')}
      </InputError>
    </Stack>
  );
}
