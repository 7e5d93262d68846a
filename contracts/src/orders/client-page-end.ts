import { clientPageMonths } from './time-limits.ts';

/** When the page of a client ends whose order was completed at this moment. */
export function clientPageEnd(completedAt: Date): Date {
  const end = new Date(completedAt);
  end.setUTCMonth(end.getUTCMonth() + clientPageMonths);
  return end;
}
