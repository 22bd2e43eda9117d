import { soughtText } from '@retaguarda/contract/entities/search';
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect } from 'react';
import { useTranslation } from '../../text/translation.ts';
import { byBestMatch } from './by-best-match.ts';
import type { ListOfField } from './list-of-field.ts';
import type { Options } from './option.ts';
import { OptionGroup } from './option-group.tsx';
import { OptionRow } from './option-row.tsx';
import { PaletteKeys } from './palette-keys.tsx';
import classes from './palette-results.module.css';
import { useActions } from './use-actions.ts';
import { useResults } from './use-results.tsx';
import { useScreens } from './use-screens.ts';
import { listId, optionId, useSelection } from './use-selection.ts';
import { useViewOptions } from './use-view-options.tsx';

type PaletteResultsProps = {
  isOpen: boolean;
  typed: string;
  /** Tells the field about this list. */
  onList: (list: ListOfField | undefined) => void;
  /** Takes the keys that are pressed in the field. */
  onKey: RefObject<((event: KeyboardEvent) => void) | undefined>;
  /** Whether Enter was pressed before there was anything to open. */
  isEnterWaiting: RefObject<boolean>;
  onClose: () => void;
  onAct: (act: () => void) => void;
  onSettings: () => void;
  onHelp: () => void;
};

/** What matches the text in the palette's field: screens, actions, views, and rows of every kind, the best matches first. */
export function PaletteResults({ isOpen, ...props }: PaletteResultsProps) {
  return isOpen && <OpenResults {...props} />;
}

type OpenResultsProps = Omit<PaletteResultsProps, 'isOpen'>;

function OpenResults(props: OpenResultsProps) {
  const { typed, onList, onKey, isEnterWaiting, onClose, onAct, onSettings, onHelp } = props;
  const { t } = useTranslation('search');
  const { t: screens } = useTranslation();
  const text = typed.trim();
  const { results, seeAll, isSearching, hasFailed } = useResults(text);
  const found: Options[] = [
    { label: t('screens'), options: useScreens(text) },
    { label: t('actions'), options: useActions(text, onSettings, onHelp) },
    { label: screens('views'), options: useViewOptions(text) },
    ...results,
  ];
  const groups = [...byBestMatch(found, text), ...seeAll].filter(({ options }) => options.length > 0);
  const options = groups.flatMap((group) => group.options);
  const selection = useSelection(
    options.map(({ key }) => key),
    text,
  );
  const activeOption = options.length > 0 ? optionId(selection.index) : undefined;

  useLayoutEffect(() => {
    onKey.current = selection.onKeyDown;
    return () => {
      onKey.current = undefined;
    };
  });
  useEffect(() => {
    if (!activeOption || !isEnterWaiting.current) return;
    isEnterWaiting.current = false;
    document.getElementById(activeOption)?.click();
  }, [activeOption, isEnterWaiting]);
  useLayoutEffect(() => {
    onList({ id: listId, activeOption });
    return () => onList(undefined);
  }, [onList, activeOption]);

  const isTooShort = !soughtText.safeParse(text).success;
  const noResults = isTooShort ? t('typeMore') : t('nothingFound', { typed: text });

  return (
    <>
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
                  onOpened={onClose}
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
