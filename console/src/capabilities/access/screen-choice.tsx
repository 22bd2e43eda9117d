import { MultiSelect, SegmentedControl, Stack } from '@mantine/core';
import type { PermissionGroup } from '@retaguarda/contract/entities/roles';
import { useHeldPermissions } from '../../components/fields/permission-choice.ts';
import { byLabel } from '../../platform/text/format.ts';
import { usePermissionNames } from '../../platform/text/permission-names.ts';
import { useTranslation } from '../../platform/text/translation.ts';

/** The screens that are chosen by their entities, and whether their rows may be changed. */
export type Screens = { entities: string[]; mayEdit: boolean };

/** Returns the permissions of the chosen screens. Deleting is never among them: it is given by a role of its own. */
export const permissionsFor = ({ entities, mayEdit }: Screens, held: PermissionGroup[]) =>
  held
    .filter(({ entity }) => entities.includes(entity))
    .flatMap(({ permissions }) => permissions)
    .filter(({ action }) => action === 'GET' || (mayEdit && action !== 'DELETE'));

/** Returns, for each entity, the permissions that the signed-in person holds and can give. */
export function useHeldGroups(groups: PermissionGroup[]) {
  const held = useHeldPermissions();
  return groups.map((group) => ({ ...group, permissions: held(group) }));
}

const menuTexts = { change: 'activity', clean_queue: 'queue', privacy_request: 'privacy' } as const;

type ScreenChoiceProps = { held: PermissionGroup[]; value: Screens; onChange: (screens: Screens) => void };

/** The choice of the screens that a person may open, and whether they may change data there. */
export function ScreenChoice({ held, value, onChange }: ScreenChoiceProps) {
  const { t } = useTranslation('access');
  const { t: menu } = useTranslation('layout');
  const names = usePermissionNames();
  /** Names the screen as the menu does, if the permission has another name. */
  const screenOf = (entity: string) =>
    entity in menuTexts ? menu(menuTexts[entity as keyof typeof menuTexts]) : names.entity(entity);
  // People may lack the permission to view what they may change.
  const offered = (mayEdit: boolean) =>
    held.filter(({ entity }) => permissionsFor({ entities: [entity], mayEdit }, held).length > 0);
  const shown = offered(value.mayEdit).map(({ entity }) => entity);
  return (
    <Stack gap="sm">
      <SegmentedControl
        fullWidth
        aria-label={t('screensMay')}
        data={[
          { value: 'view', label: t('screensView') },
          { value: 'edit', label: t('screensEdit') },
        ]}
        value={value.mayEdit ? 'edit' : 'view'}
        onChange={(chosen) => {
          const mayEdit = chosen === 'edit';
          const possible = offered(mayEdit).map(({ entity }) => entity);
          onChange({ mayEdit, entities: value.entities.filter((entity) => possible.includes(entity)) });
        }}
      />
      <MultiSelect
        label={t('screens')}
        required
        searchable
        selectFirstOptionOnChange
        // Above the field: below it, the list would cover the button that comes next.
        comboboxProps={{ position: 'top' }}
        data={byLabel(shown.map((entity) => ({ value: entity, label: screenOf(entity) })))}
        value={value.entities}
        onChange={(entities) => onChange({ ...value, entities })}
      />
    </Stack>
  );
}
