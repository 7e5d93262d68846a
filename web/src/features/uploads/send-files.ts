import { HttpError } from '#lib/http-error.ts';

const uploadsPath = '/api/uploads';

/** Which order the files belong to; the token of a client's page stands for a login. */
type OrderReference = { orderId: number } | { clientToken: string };

type SendFilesOptions = {
  order: OrderReference;
  files: readonly File[];
  /** Share of the bytes that have left, from 0 to 1. */
  onProgress: (share: number) => void;
};

/**
 * Attaches files to an order. XMLHttpRequest, because `fetch` cannot tell how far an upload is.
 *
 * @throws HttpError for an answer that is not OK, TypeError when there was none.
 */
export function sendFiles({ order, files, onProgress }: SendFilesOptions): Promise<void> {
  const body = new FormData();
  // First, so that the server knows the order before it takes the files in.
  for (const [name, value] of Object.entries(order)) body.append(name, String(value));
  for (const file of files) body.append('files', file, file.name);

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total);
    });
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new HttpError(request.status, request.responseText, request.statusText));
    });
    for (const failure of ['error', 'abort', 'timeout'] as const) {
      request.addEventListener(failure, () => reject(new TypeError(`Upload ended by ${failure}`)));
    }
    request.open('POST', uploadsPath);
    request.send(body);
  });
}
