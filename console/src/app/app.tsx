import './theme/styles.ts';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { limits } from '@retaguarda/contract/limits';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { queryClient } from '../api/query-client.ts';
import { useTranslation } from '../text/translation.ts';
import { Toasts } from '../ui/toasts.tsx';
import { Preloader } from './layout/preloader.tsx';
import { router } from './routes/router.tsx';
import { nonce } from './theme/nonce.ts';
import { readableText, theme } from './theme/theme.ts';

const storedTheme = localStorageColorSchemeManager({ key: 'mainTheme' });

export function App() {
  const { t } = useTranslation();
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
        <Toasts label={t('notices')} closeLabel={t('closeNotice')} duration={limits.toast} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
