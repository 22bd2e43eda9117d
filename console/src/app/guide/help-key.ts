const key = 'helpKey';

/** Whether `?` opens the help. People who use speech input or press keys by accident can switch it off. */
export const isHelpKeyOn = () => localStorage.getItem(key) !== 'off';

export const switchHelpKey = (isOn: boolean) => localStorage.setItem(key, isOn ? 'on' : 'off');

/** Whether this is the key for help, and not a character that somebody types. */
export const isHelpKey = ({ key, target }: KeyboardEvent) =>
  key === '?' &&
  !(target as Element).closest('input:not([type=checkbox], [type=radio]), textarea, select') &&
  isHelpKeyOn();
