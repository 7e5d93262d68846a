import {
  type OrderDelivery,
  orderDeliverySchema,
} from '@storefront/contracts/orders/delivery/deliverable.schema.ts';
import { appendParts, type Part } from '#features/uploads/form-parts.ts';
import { postForm } from '#lib/post-form.ts';

/**
 * Uploads files into the draft of the next version.
 *
 * @param onProgress gets the share of the bytes sent so far, from 0 to 1.
 * @throws HttpError for a response that is not OK, TypeError when there was none.
 */
export async function sendDeliverableFiles(
  orderId: number,
  files: readonly Part[],
  onProgress: (share: number) => void,
): Promise<OrderDelivery> {
  const body = new FormData();
  appendParts(body, files);
  const stored = await postForm(`/api/orders/${orderId}/deliverables/files`, body, onProgress);
  return orderDeliverySchema.parse(JSON.parse(stored));
}
