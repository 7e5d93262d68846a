import { ConfirmedPage } from '#features/orders/client/client-pages.tsx';

/** Where the payment provider sends the client back to. */
export function OrderConfirmedPage() {
  return <ConfirmedPage />;
}
