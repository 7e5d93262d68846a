import { countAttempt } from '#http/limits/limit-headers.ts';
import type { RequestContext } from '#http/request-context.ts';

/**
 * Counts what a client writes or changes, for its order and for the caller, who may have placed any number of orders.
 *
 * @throws AppError `RATE_LIMITED`.
 */
export async function countClientChange(
  ctx: RequestContext,
  name: 'messageByOrder' | 'changeByOrder' | 'paymentByOrder',
  key: string,
): Promise<void> {
  await countAttempt(ctx, 'clientChangeByIp');
  await countAttempt(ctx, name, { key });
}
