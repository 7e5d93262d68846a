import { ConfirmedPage } from '#features/orders/client/client-pages.tsx';

/** The page to which the payment provider sends the client back. */
export function OrderConfirmedPage() {
  return <ConfirmedPage />;
}
