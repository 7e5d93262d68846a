import type { ClientOrderPage } from '@storefront/contracts/orders/client/client-order.schema.ts';
import { createContext, useContext } from 'react';

/** Loads the order again; resolves to it, or to null if it could not be loaded. */
export type ReloadOrder = () => Promise<ClientOrderPage | null>;

/** What all sections of a client's page share. */
export type ClientPage = {
  order: ClientOrderPage;
  /** The secret in the page's URL. */
  token: string;
  /** `pay`: shows what can be paid instead of what was ordered. */
  view: 'order' | 'pay';
  /** Shows the order that a call returned. */
  show: (order: ClientOrderPage) => void;
  reload: ReloadOrder;
};

export const ClientPageContext = createContext<ClientPage | null>(null);

export function useClientPage(): ClientPage {
  const page = useContext(ClientPageContext);
  if (!page) throw new Error('useClientPage needs a ClientOrder around it');
  return page;
}
