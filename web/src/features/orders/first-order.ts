import { type FirstOrder, firstOrderElementId } from '@storefront/contracts/orders/client/first-order.ts';

const element = () => document.getElementById(firstOrderElementId);

/** Returns the order that came with the document, until it is dropped; null if there is none for this secret. */
export function firstOrderOf(token: string): FirstOrder | null {
  const data = element()?.textContent;
  if (!data) return null;
  // Written by our server into this document; its schema would bring all of zod along.
  const first = JSON.parse(data) as FirstOrder;
  return first.token === token ? first : null;
}

/** Call it once the page shows the order: from then on it may have changed. */
export function dropFirstOrder(): void {
  element()?.remove();
}
