import { Combobox, createTheme, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../platform/api/query-client.ts';

/** Selects have their options when they are open: hundreds of hidden ones would make each rendering take twice as long. */
const theme = createTheme({
  components: { Combobox: Combobox.extend({ defaultProps: { keepMounted: false } }) },
});

/** The providers that the components of the console need. */
export const Providers = ({ children }: { children: ReactNode }) => (
  <MantineProvider env="test" theme={theme}>
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  </MantineProvider>
);
