import { Button, Checkbox, Popover, SegmentedControl, Stack, Text } from '@mantine/core';
import { pageSizes } from '@retaguarda/contract/filters';
import type { RefObject } from 'react';
import { useTranslation } from '../../platform/text/translation.ts';
import { ChoiceInput } from '../../platform/ui/choice-input.tsx';
import { ButtonElsewhere } from '../dialogs/popover-button.tsx';
import { changeColumnWidths, changeListSettings, useListSettings } from './list-storage.ts';
import { isAlwaysShown, shownColumns } from './rows-table.tsx';
import type { ListView } from './use-list.ts';

type NamedColumn = { name: string; header: string; isExtra?: true };

export type ViewOptionsProps = {
  columns: readonly NamedColumn[];
  view: ListView;
  /** The address of the list. */
  path: string;
  isOpen: boolean;
  onClose: () => void;
  button: RefObject<HTMLButtonElement | null>;
};

/** The display options of a list: each choice applies at once, and is stored for the person's next lists. */
export function ViewOptions({ columns, view, path, isOpen, onClose, button }: ViewOptionsProps) {
  const { t } = useTranslation('listView');
  const { isCompact = false } = useListSettings();
  return (
    <Popover
      opened={isOpen}
      onChange={(opened) => !opened && onClose()}
      onDismiss={onClose}
      position="bottom-end"
      width={280}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ButtonElsewhere button={button} />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('options')}>
        <Stack gap="sm">
          <SortSelect columns={columns} view={view} />
          <Choice
            label={t('rows')}
            options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
            value={String(view.size)}
            onChange={(size) => view.setSize(Number(size))}
          />
          <Choice
            label={t('density')}
            options={[
              { value: 'false', label: t('comfortable') },
              { value: 'true', label: t('compact') },
            ]}
            value={String(isCompact)}
            onChange={(chosen) => changeListSettings({ isCompact: chosen === 'true' })}
          />
          <ColumnChoice columns={columns} view={view} path={path} />
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

type Part = Pick<ViewOptionsProps, 'columns' | 'view'>;

/** The orders of the list. On narrow screens, where no headers are, they are only here. */
function SortSelect({ columns, view }: Part) {
  const { t } = useTranslation('listView');
  const sortable = columns.filter(({ name }) => view.sortable.includes(name));
  return (
    <ChoiceInput
      label={t('sort')}
      size="xs"
      value={view.sort ?? ''}
      options={[
        { value: '', label: t('usualOrder') },
        ...sortable.flatMap(({ name, header }) => [
          { value: name, label: t('ascending', { header }) },
          { value: `-${name}`, label: t('descending', { header }) },
        ]),
      ]}
      onChange={({ currentTarget }) => view.sortBy(currentTarget.value || undefined)}
    />
  );
}

type ChoiceProps = {
  label: string;
  options: { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
};

const Choice = ({ label, options, value, onChange }: ChoiceProps) => (
  <div>
    <Text size="xs" fw={500} mb={4} aria-hidden>
      {label}
    </Text>
    <SegmentedControl
      fullWidth
      size="xs"
      aria-label={label}
      data={options}
      value={value}
      onChange={onChange}
    />
  </div>
);

/** The columns of the list, with a tick for each that is shown. The name of a row is always there. */
function ColumnChoice({ columns, view, path }: Part & Pick<ViewOptionsProps, 'path'>) {
  const { t } = useTranslation('listView');
  const { widths } = useListSettings();
  const namesOf = (some: readonly NamedColumn[]) => some.map(({ name }) => name);
  const choose = (ticked: string[]) => {
    const chosen = columns.filter(({ name }) => ticked.includes(name));
    const isUsual = namesOf(chosen).join() === namesOf(shownColumns(columns, undefined)).join();
    view.setColumns(isUsual ? undefined : namesOf(chosen));
  };
  return (
    <Checkbox.Group
      label={t('columns')}
      size="xs"
      value={namesOf(shownColumns(columns, view.columns))}
      onChange={choose}
    >
      <Stack gap={8} mt={4}>
        {columns.map(({ name, header, ...column }) => (
          <Checkbox key={name} size="sm" value={name} label={header} disabled={isAlwaysShown(column)} />
        ))}
        {(view.columns || widths?.[path]) && (
          <Button
            size="compact-xs"
            variant="subtle"
            onClick={() => {
              changeColumnWidths(path, undefined);
              if (view.columns) view.setColumns(undefined);
            }}
          >
            {t('usualColumns')}
          </Button>
        )}
      </Stack>
    </Checkbox.Group>
  );
}
