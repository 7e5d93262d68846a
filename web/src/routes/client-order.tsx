import { ClientPages } from '#features/orders/client/client-pages.tsx';

/** The client's page of one order, at a secret URL. */
export function ClientOrderPage() {
  return <ClientPages />;
}
