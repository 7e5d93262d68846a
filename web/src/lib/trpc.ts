import type { AppRouter } from '@storefront/api/client';
import { createTRPCClient, httpLink } from '@trpc/client';
import { env } from './env.ts';

/** Options of a call: `trpc.orders.create.mutate(input, { context: { idempotencyKey } })`. */
export type CallContext = { idempotencyKey?: string };

/**
 * The plain tRPC client for public pages. Import it only inside late parts, so that no page loads it before
 * it is needed. Calls are not batched: each is sent by its own form, and one response must not wait for
 * another.
 */
export const trpc = createTRPCClient<AppRouter>({
  links: [
    httpLink({
      url: env.trpcPath,
      headers: ({ op }) => {
        const { idempotencyKey } = op.context as CallContext;
        return idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey };
      },
    }),
  ],
});
