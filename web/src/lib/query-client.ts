import { QueryClient } from '@tanstack/react-query';

/** Options of a query about what others change meanwhile: it is asked again whenever its part of a page opens. */
export const askedOnOpening = { staleTime: 0 };

/**
 * Query client of the admin portal. Data changes when the operator asks for it, never while they are working
 * on it (specification section 7).
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: false,
        // Without a network a call fails at once with an error; the default would wait silently for the
        // connection.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
