import './theme/styles.ts';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { queryClient } from '../api/query-client.ts';
import { Notices } from './layout/notices.tsx';
import { Preloader } from './layout/preloader.tsx';
import { router } from './routes/router.tsx';
import { nonce } from './theme/nonce.ts';
import { readableText, theme } from './theme/theme.ts';

const storedTheme = localStorageColorSchemeManager({ key: 'mainTheme' });

export function App() {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={readableText}
      colorSchemeManager={storedTheme}
      defaultColorScheme="dark"
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Preloader />
        <Notices />
      </QueryClientProvider>
    </MantineProvider>
  );
}
