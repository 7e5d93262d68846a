import type { AppRouter } from '@storefront/api/client';
import { createTRPCClient, httpLink } from '@trpc/client';
import { callOptions } from './call-options.ts';
import { sameKeyLink } from './same-key.ts';

/**
 * The plain tRPC client for public pages. Import it only inside late parts, so that no page loads it before
 * it is needed. Calls are not batched: each is sent by its own form, and one response must not wait for
 * another.
 */
export const trpc = createTRPCClient<AppRouter>({ links: [sameKeyLink, httpLink(callOptions)] });
