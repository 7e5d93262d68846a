/** Where a checkout sends the browser back to. It names the payment only: the page's token stays with the browser. */
export function returnPath(paymentId: number, outcome: 'completed' | 'left'): string {
  return `/payment-return/${paymentId}${outcome === 'left' ? '?left=1' : ''}`;
}
