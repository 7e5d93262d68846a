import { clientPageMonths } from './time-limits.ts';

/** Returns when the client's page expires for an order completed at this time. */
export function clientPageEnd(completedAt: Date): Date {
  const end = new Date(completedAt);
  end.setUTCMonth(end.getUTCMonth() + clientPageMonths);
  return end;
}
