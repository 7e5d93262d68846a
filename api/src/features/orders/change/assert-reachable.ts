import { AppError } from '@storefront/contracts/errors/app-error.ts';
import { isErased } from '@storefront/contracts/privacy/erased-texts.ts';
import type { OrderRow } from '@storefront/db/schema/orders/orders.ts';

/**
 * For what an operator gives to the client: nothing new is stored about an erased person, and no operator believes
 * that it reached them.
 *
 * @throws AppError `PERSON_ERASED`.
 */
export function assertReachable(order: Pick<OrderRow, 'clientEmail'>): void {
  if (isErased(order)) throw new AppError('PERSON_ERASED');
}
