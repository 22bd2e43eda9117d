import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';

/** The themes to choose from. `auto` is that of the system, and follows it. */
export const themes = ['light', 'dark', 'auto'] as const;

type Theme = (typeof themes)[number];

/** Returns the chosen theme, the one that is shown, and how another one is chosen: from dark to light the page is loaded again. */
export function useTheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const shown = useComputedColorScheme('dark', { getInitialValueInEffect: false });
  const change = (theme: Theme) => {
    setColorScheme(theme);
    if (shown === 'dark' && document.documentElement.dataset.mantineColorScheme === 'light')
      location.reload();
  };
  return { theme: colorScheme, shown, change };
}
