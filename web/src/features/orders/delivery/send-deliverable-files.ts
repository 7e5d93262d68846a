import {
  type OrderDelivery,
  orderDeliverySchema,
} from '@storefront/contracts/orders/delivery/deliverable.schema.ts';
import { HttpError } from '#lib/http-error.ts';

/**
 * Puts files into the draft of the next version. XMLHttpRequest, because `fetch` cannot tell how far an upload is.
 *
 * @param onProgress gets the share of the bytes that have left, from 0 to 1.
 * @throws HttpError for a response that is not OK, TypeError when there was none.
 */
export function sendDeliverableFiles(
  orderId: number,
  files: readonly File[],
  onProgress: (share: number) => void,
): Promise<OrderDelivery> {
  const body = new FormData();
  for (const file of files) body.append('files', file, file.name);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total);
    });
    request.addEventListener('load', () => {
      if (request.status === 200) resolve(orderDeliverySchema.parse(JSON.parse(request.responseText)));
      else reject(new HttpError(request.status, request.responseText, request.statusText));
    });
    for (const failure of ['error', 'abort', 'timeout'] as const) {
      request.addEventListener(failure, () => reject(new TypeError(`Upload ended by ${failure}`)));
    }
    request.open('POST', `/api/orders/${orderId}/deliverables/files`);
    request.send(body);
  });
}
