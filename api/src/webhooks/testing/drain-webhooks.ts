import { claimDeliveries } from '../delivery-queries.ts';
import { type DeliveryDeps, deliver } from '../delivery-worker.ts';

/** Makes all deliveries that are due now. */
export async function drainWebhooks(deps: DeliveryDeps): Promise<void> {
  for (;;) {
    const claimed = await claimDeliveries(deps.db, { limit: 10, busy: [] });
    if (claimed.length === 0) return;
    await Promise.all(claimed.map((row) => deliver(deps, row)));
  }
}
