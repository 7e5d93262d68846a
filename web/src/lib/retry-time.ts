import { TRPCClientError } from '@trpc/client';

const minuteMs = 60_000;

/** When a refused call may be tried again, as the answer's `Retry-After` says; null when it says nothing. */
export function retryTime(error: unknown, nowMs: number = Date.now()): Date | null {
  if (!(error instanceof TRPCClientError)) return null;
  const { response } = (error.meta ?? {}) as { response?: { headers?: Headers } };
  const seconds = Number(response?.headers?.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds > 0 ? new Date(nowMs + seconds * 1000) : null;
}

/** The moment rounded up to a minute: who comes back at the minute shown must not come too early. */
export function upToMinute(moment: Date): Date {
  return new Date(Math.ceil(moment.getTime() / minuteMs) * minuteMs);
}
