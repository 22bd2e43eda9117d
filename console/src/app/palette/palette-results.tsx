import { soughtText } from '@retaguarda/contract/entities/search';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useLayoutEffect } from 'react';
import { recordActions } from '../../components/page/record-actions.ts';
import { useTranslation } from '../../platform/text/translation.ts';
import { byRank, matching, type Option, type Options } from './option.ts';
import { OptionRow } from './option-row.tsx';
import classes from './palette-results.module.css';
import { useActions } from './use-actions.ts';
import { useRecentOptions } from './use-recent-options.tsx';
import { useResults } from './use-results.tsx';
import { useScreens } from './use-screens.ts';
import { listId, optionId, useSelection } from './use-selection.ts';
import { useViewOptions } from './use-view-options.tsx';

/** The part of the list below the palette's field that the field needs. The list is loaded later. */
export type ListOfField = { id: string; activeOption: string | undefined };

type PaletteResultsProps = {
  isOpen: boolean;
  typed: string;
  /** Describes this list to the field. */
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

/** The screens, actions, views and rows that match the text in the palette's field, the best matches first. */
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
    { label: t('onThisPage'), options: actionsOfPage(text) },
    { label: t('recent'), options: useRecentOptions(text) },
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
  const activeOption = options[selection.index] ? optionId(selection.index) : undefined;

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

/** Returns the actions of the page's buttons, for those who may use them. */
const actionsOfPage = (typed: string): Option[] =>
  matching(
    recordActions().map((action) => ({ ...action, key: `page ${action.label}`, text: action.label })),
    typed,
  );

/** Sorts the groups by their best match, whatever kind it is, with that match first in its group. */
function byBestMatch(groups: Options[], typed: string): Options[] {
  if (typed === '') return groups;
  const sorted = groups.map(({ label, options }) => ({ label, options: byRank(options, typed) }));
  const best = byRank(
    sorted.flatMap(({ options }) => options.slice(0, 1)),
    typed,
  );
  const placeOf = ({ options: [first] }: Options) => (first ? best.indexOf(first) : -1);
  return sorted.sort((one, other) => placeOf(one) - placeOf(other));
}

function OptionGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by role, not by a fieldset.
    <div role="group" aria-labelledby={id}>
      <div id={id} className={classes.groupLabel} role="presentation">
        {label}
      </div>
      {children}
    </div>
  );
}

/** A line that shows what the keys do. It is hidden from screen readers. */
function PaletteKeys() {
  const { t } = useTranslation('search');
  return (
    <div className={classes.keys} aria-hidden>
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('keysChoose')}
      </span>
      <span>
        <kbd>Enter</kbd> {t('keysOpen')}
      </span>
      <span>
        <kbd>Esc</kbd> {t('keysClose')}
      </span>
    </div>
  );
}
