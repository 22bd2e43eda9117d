// The styles of the page itself. Those of Mantine's components come with their code: see mantine-styles.ts.
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import './theme/tokens.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { setNonce } from 'get-nonce';
import { type ReactNode, useLayoutEffect } from 'react';
import { Notices } from './layout/notices.tsx';
import { Preloader } from './layout/preloader.tsx';
import { readableText, theme } from './theme/theme.ts';

/** Every <style> element that is created at run time needs this nonce: the page's policy blocks elements without it. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';

// Mantine's dialogs lock scrolling with a <style> element, through a package that takes its nonce from get-nonce.
setNonce(nonce);

const storedTheme = localStorageColorSchemeManager({ key: 'mainTheme' });

/** The part of the page that stays when the screens replace the sign-in: the theme, and the messages in the corner. */
export function Page({ children }: { children: ReactNode }) {
  // Until the first screen is ready, the page shows the content of index.html.
  useLayoutEffect(() => document.querySelector('.start:not(.start-failed)')?.remove(), []);
  return (
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
}
