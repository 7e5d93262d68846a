import type { AppRouter } from '@storefront/api/client';
import type { TRPCLink } from '@trpc/client';
import { type Observable, observable, share } from '@trpc/server/observable';

/**
 * Merges the two calls of a double press: while a mutation is pending, an identical one with the same input
 * gets its result. Forms cannot block the second press themselves, because it arrives before React has
 * rendered the first.
 */
export const doublePressLink: TRPCLink<AppRouter> = () => {
  // biome-ignore lint/suspicious/noExplicitAny: accepts results of all procedures.
  const underWay = new Map<string, Observable<any, any>>();
  return ({ op, next }) => {
    if (op.type !== 'mutation') return next(op);
    const key = JSON.stringify([op.path, op.input]);
    const call =
      underWay.get(key) ??
      observable((observer) => {
        const sent = next(op).subscribe(observer);
        return () => {
          underWay.delete(key);
          sent.unsubscribe();
        };
      }).pipe(share());
    underWay.set(key, call);
    return call;
  };
};
