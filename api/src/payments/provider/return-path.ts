import { leftCheckoutQuery } from '@storefront/contracts/paths.ts';

/**
 * Returns the path that a checkout sends the browser back to. It contains only the payment's id; the page's
 * token stays in the browser.
 */
export function returnPath(paymentId: number, outcome: 'completed' | 'left'): string {
  return `/payment-return/${paymentId}${outcome === 'left' ? `?${leftCheckoutQuery}=1` : ''}`;
}
