import { HttpError } from './http-error.ts';

/**
 * Posts a form with files. XMLHttpRequest, because `fetch` cannot tell how far an upload is.
 *
 * @param onProgress gets the share of the bytes that have left, from 0 to 1.
 * @returns the response's body.
 * @throws HttpError for a response that is not OK, TypeError when there was none.
 */
export function postForm(path: string, body: FormData, onProgress: (share: number) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total);
    });
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve(request.responseText);
      else reject(new HttpError(request.status, request.responseText, request.statusText));
    });
    for (const failure of ['error', 'abort', 'timeout'] as const) {
      request.addEventListener(failure, () => reject(new TypeError(`Upload ended by ${failure}`)));
    }
    request.open('POST', path);
    request.send(body);
  });
}
