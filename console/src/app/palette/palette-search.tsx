import { Loader, TextInput } from '@mantine/core';
import { soughtText } from '@retaguarda/contract/entities/search';
import { limits } from '@retaguarda/contract/limits';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../text/translation.ts';
import type { Options } from './option.ts';
import { OptionGroup } from './option-group.tsx';
import { OptionRow } from './option-row.tsx';
import classes from './palette.module.css';
import { PaletteKeys } from './palette-keys.tsx';
import { useActions } from './use-actions.ts';
import { useResults } from './use-results.tsx';
import { useScreens } from './use-screens.ts';
import { listId, optionId, useSelection } from './use-selection.ts';
import { useViewOptions } from './use-view-options.tsx';

type PaletteSearchProps = {
  onOpened: () => void;
  onAct: (act: () => void) => void;
  onSettings: () => void;
  onHelp: () => void;
};

/** A search field with its results below it: first screens, actions and views, then rows of every kind. */
export function PaletteSearch({ onOpened, onAct, onSettings, onHelp }: PaletteSearchProps) {
  const { t } = useTranslation('search');
  const { t: words } = useTranslation('layout');
  const { t: screens } = useTranslation();
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const { results, isSearching, hasFailed } = useResults(text);
  const groups: Options[] = [
    { label: t('screens'), options: useScreens(text) },
    { label: t('actions'), options: useActions(text, onSettings, onHelp) },
    { label: screens('views'), options: useViewOptions(text) },
    ...results,
  ].filter(({ options }) => options.length > 0);
  const options = groups.flatMap((group) => group.options);
  const selection = useSelection(options.length);

  const isTooShort = !soughtText.safeParse(text).success;
  const noResults = isTooShort ? t('typeMore') : t('nothingFound', { typed: text });

  return (
    <>
      <TextInput
        variant="unstyled"
        size="md"
        classNames={{ input: classes.field ?? '' }}
        placeholder={t('palettePlaceholder')}
        leftSection={isSearching ? <Loader size={18} aria-hidden /> : <IconSearch size={18} aria-hidden />}
        leftSectionWidth={48}
        maxLength={limits.filter.max}
        aria-label={words('searchEverywhere')}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-activedescendant={options.length > 0 ? optionId(selection.index) : undefined}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          selection.restart();
        }}
        onKeyDown={selection.onKeyDown}
      />
      <div id={listId} role="listbox" className={classes.results} aria-label={t('paletteResults')}>
        {groups.map((group) => (
          <OptionGroup key={group.label} label={group.label}>
            {group.options.map((option) => {
              const index = options.indexOf(option);
              return (
                <OptionRow
                  key={option.key}
                  option={option}
                  index={index}
                  isSelected={index === selection.index}
                  onOpened={onOpened}
                  onAct={onAct}
                />
              );
            })}
          </OptionGroup>
        ))}
      </div>
      <div role="status" className={classes.status}>
        {hasFailed && t('searchFailed')}
        {!hasFailed && options.length === 0 && (isSearching ? t('searching') : noResults)}
      </div>
      <PaletteKeys />
    </>
  );
}
