import { Loader, TextInput } from '@mantine/core';
import { limits } from '@retaguarda/contract/limits';
import { IconBuilding, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type MouseEvent, useState } from 'react';
import { bestMatches } from '../../text/best-matches.ts';
import { useTranslation } from '../../text/translation.ts';
import { useMenu } from '../menu/use-menu.ts';
import { OptionGroup } from './option-group.tsx';
import { OptionText } from './option-text.tsx';
import classes from './palette.module.css';
import { PaletteKeys } from './palette-keys.tsx';
import { useCompaniesFound } from './use-companies-found.ts';
import { listId, optionId, useSelection } from './use-selection.ts';

const keepFocusInField = (event: MouseEvent) => event.preventDefault();

/** A search field with its results below it: first screens, then companies. */
export function PaletteSearch({ onChosen }: { onChosen: () => void }) {
  const { t } = useTranslation('layout');
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const screens = bestMatches(useMenu(), text, ({ label }) => label);
  const { rows, isSearching, hasFailed } = useCompaniesFound(text);
  const count = screens.length + rows.length;
  const selection = useSelection(count);

  const noResults = text.length < limits.filter.min ? t('typeMore') : t('nothingFound', { typed: text });

  const optionProps = (index: number) => ({
    id: optionId(index),
    className: classes.option,
    role: 'option',
    'aria-selected': index === selection.index,
    tabIndex: -1,
    onMouseDown: keepFocusInField,
    onClick: onChosen,
  });

  return (
    <>
      <TextInput
        variant="unstyled"
        size="md"
        classNames={{ input: classes.field ?? '' }}
        placeholder={t('palettePlaceholder')}
        leftSection={isSearching ? <Loader size={18} aria-hidden /> : <IconSearch size={18} aria-hidden />}
        leftSectionWidth={48}
        aria-label={t('searchEverywhere')}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={count > 0}
        aria-controls={listId}
        aria-activedescendant={count > 0 ? optionId(selection.index) : undefined}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          selection.restart();
        }}
        onKeyDown={selection.onKeyDown}
      />
      <div id={listId} role="listbox" className={classes.results} aria-label={t('paletteResults')}>
        {screens.length > 0 && (
          <OptionGroup label={t('screens')}>
            {screens.map(({ to, label, icon }, index) => (
              <Link key={to} {...optionProps(index)} to={to}>
                <OptionText icon={icon} label={label} />
              </Link>
            ))}
          </OptionGroup>
        )}
        {rows.length > 0 && (
          <OptionGroup label={t('companies')}>
            {rows.map(({ id, name, document, active }, index) => (
              <Link
                key={id}
                {...optionProps(screens.length + index)}
                to="/company/$idCompany"
                params={{ idCompany: String(id) }}
              >
                <OptionText
                  icon={IconBuilding}
                  label={name}
                  details={[document, t('companyId', { id }), active === '0' && t('companyInactive')]}
                />
              </Link>
            ))}
          </OptionGroup>
        )}
      </div>
      <div role="status" className={classes.status}>
        {hasFailed && t('searchFailed')}
        {!hasFailed && count === 0 && (isSearching ? t('searching') : noResults)}
      </div>
      <PaletteKeys />
    </>
  );
}
