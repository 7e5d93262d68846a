import type { AppRouter } from '@storefront/api/client';
import { httpLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import { doublePressLink } from '#lib/double-press.ts';
import { env } from '#lib/env.ts';
import { freshLoginLink } from '#lib/fresh-login.ts';
import { createQueryClient } from '#lib/query-client.ts';

/** The calls of the portal as hooks. Only admin pages import it, so no visitor downloads react-query. */
export const api = createTRPCReact<AppRouter>();

// One of each for all admin pages: who is logged in need not be asked again on the way from one to the next.
export const apiClient = api.createClient({
  links: [doublePressLink, freshLoginLink, httpLink({ url: env.trpcPath })],
});
export const queryClient = createQueryClient();
