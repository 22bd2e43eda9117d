const key = 'helpKey';

/**
 * Returns whether a single key, such as `?`, is a shortcut. People who use speech input or press keys by accident can switch this
 * off.
 */
export const areSingleKeysOn = () => localStorage.getItem(key) !== 'off';

export const switchSingleKeys = (areOn: boolean) => localStorage.setItem(key, areOn ? 'on' : 'off');

const isCombined = (event: KeyboardEvent) =>
  // Some keyboards have `/` and `?` only with AltGr, which browsers report as Ctrl and Alt.
  (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');

/** Returns whether a key can be a shortcut: it is not typed into a field, and not combined with another key. */
export const isSingleKey = (event: KeyboardEvent) =>
  !isCombined(event) &&
  !(event.target as Element).closest('input:not([type=checkbox], [type=radio]), textarea, select') &&
  areSingleKeysOn();
