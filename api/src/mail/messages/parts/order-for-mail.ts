import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';
import type { ClientPageOrder } from '#secrets/client-page-url.ts';

/** The fields of an order that mails use. Amounts are in whole US dollars. */
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
  | 'testAmount'
  | 'freeLines'
  | 'orderDetails'
  | 'locale'
  | 'createdAt'
>;

/** The same, for mails that link to the client's page. */
export type ClientOrderForMail = OrderForMail & Pick<ClientPageOrder, 'clientToken'>;
