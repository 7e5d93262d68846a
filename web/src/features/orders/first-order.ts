import { type FirstOrder, firstOrderElementId } from '@storefront/contracts/orders/client/first-order.ts';
import { readDataBlock } from '#lib/read-data-block.ts';

/** Returns the order that came with the document, until it is dropped; null if there is none for this secret. */
export function firstOrderOf(token: string): FirstOrder | null {
  const first = readDataBlock<FirstOrder>(firstOrderElementId);
  return first?.token === token ? first : null;
}

/** Call it once the page shows the order: from then on it may have changed. */
export function dropFirstOrder(): void {
  document.getElementById(firstOrderElementId)?.remove();
}
