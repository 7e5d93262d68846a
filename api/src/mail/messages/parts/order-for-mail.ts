import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';
import type { ClientPageOrder } from '#secrets/client-page-url.ts';

/** What the mails about an order tell. Amounts are whole US dollars. */
export type OrderForMail = Pick<
  OrderRow,
  | 'id'
  | 'clientName'
  | 'clientEmail'
  | 'clientPhone'
  | 'serviceType'
  | 'totalPrice'
  | 'depositAmount'
  | 'roundsAmount'
  | 'freeLines'
  | 'orderDetails'
  | 'locale'
  | 'createdAt'
>;

/** The same for mails that link the client's own page. */
export type ClientOrderForMail = OrderForMail & Pick<ClientPageOrder, 'clientToken'>;
