import type { AppRouter } from '@storefront/api/client';
import type { TRPCLink } from '@trpc/client';
import { tap } from '@trpc/server/observable';
import type { CallContext } from './call-options.ts';

/** Calls `onHeaders` of a call's context before the call returns. */
export const headersLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) => {
    const { onHeaders } = op.context as CallContext;
    if (!onHeaders) return next(op);
    return next(op).pipe(
      tap({
        next({ context }) {
          if (context?.response instanceof Response) onHeaders(context.response.headers);
        },
      }),
    );
  };
