import { HttpError } from './http-error.ts';

/**
 * Posts a form with files. Uses XMLHttpRequest, because `fetch` does not report upload progress.
 *
 * @param onProgress gets the share of the bytes sent so far, from 0 to 1.
 * @returns the body of the response.
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
