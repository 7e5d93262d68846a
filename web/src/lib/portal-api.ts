import type { AppRouter } from '@storefront/api/client';
import { httpLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import { callOptions } from '#lib/call-options.ts';
import { doublePressLink } from '#lib/double-press.ts';
import { freshLoginLink } from '#lib/fresh-login.ts';
import { headersLink } from '#lib/headers-link.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { sameKeyLink } from '#lib/same-key.ts';

/** The portal's API calls as hooks. Only admin pages import it, so visitors never download react-query. */
export const api = createTRPCReact<AppRouter>();

// Shared by all admin pages, so that moving between them does not load the current user again.
export const apiClient = api.createClient({
  links: [doublePressLink, freshLoginLink, sameKeyLink, headersLink, httpLink(callOptions)],
});
export const queryClient = createQueryClient();
