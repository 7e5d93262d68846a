import { TRPCClientError } from '@trpc/client';

const authCodes: ReadonlySet<unknown> = new Set(['UNAUTHORIZED', 'FORBIDDEN']);

/** True when a call was refused because nobody is logged in (any more) or the account has no right. */
export function isAuthError(error: unknown): boolean {
  return error instanceof TRPCClientError && authCodes.has(error.data?.code);
}

/** True when the server answered at all, with whatever; false when the call never got there or back. */
export function hasAnswer(error: unknown): boolean {
  return error instanceof TRPCClientError && error.data !== undefined && error.data !== null;
}
