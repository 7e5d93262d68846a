import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api, apiClient, queryClient } from '#lib/portal-api.ts';

/** What surrounds every admin page. */
export function AdminProviders({ children }: { children: ReactNode }) {
  return (
    <api.Provider client={apiClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </api.Provider>
  );
}
