import { useMantineColorScheme } from '@mantine/core';

/** The theme, and how it is changed. From dark to light the page is loaded again. */
export function useTheme() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const change = (theme: 'light' | 'dark') => {
    setColorScheme(theme);
    if (colorScheme === 'dark' && theme === 'light') location.reload();
  };
  return { theme: colorScheme, change };
}
