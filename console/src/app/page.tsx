import './theme/styles.ts';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { Notices } from './layout/notices.tsx';
import { Preloader } from './layout/preloader.tsx';
import { nonce } from './theme/nonce.ts';
import { readableText, theme } from './theme/theme.ts';

const storedTheme = localStorageColorSchemeManager({ key: 'mainTheme' });

/** What stays when the sign-in gives way to the screens: the theme, and the messages in the corner. */
export const Page = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={readableText}
    colorSchemeManager={storedTheme}
    defaultColorScheme="dark"
    getStyleNonce={() => nonce}
  >
    {children}
    <Preloader />
    <Notices />
  </MantineProvider>
);
