import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ConfirmIdentity } from '#features/auth/confirm/confirm-identity.tsx';
import { api, apiClient, queryClient } from '#lib/portal-api.ts';

/** Providers of every admin page. */
export function AdminProviders({ children }: { children: ReactNode }) {
  return (
    <api.Provider client={apiClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        {children}
        <ConfirmIdentity />
      </QueryClientProvider>
    </api.Provider>
  );
}
