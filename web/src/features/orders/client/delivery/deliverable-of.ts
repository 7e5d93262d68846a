import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';

/** Returns a version of the delivered work. */
export const deliverableOf = ({ delivery }: ClientOrderPage, version: number) =>
  delivery?.deliverables.find((deliverable) => deliverable.version === version);
