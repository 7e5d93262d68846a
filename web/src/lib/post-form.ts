import { HttpError } from './http-error.ts';

/** A browser waits for hours for a line that is dead, so an upload ends after this time without any progress. */
const stalledMs = 120_000;

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
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), stalledMs);
    };
    request.addEventListener('loadend', () => clearTimeout(timer));
    request.upload.addEventListener('progress', (event) => {
      watch();
      if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total);
    });
    request.addEventListener('load', () => {
      if (request.status >= 200 && request.status < 300) resolve(request.responseText);
      else reject(new HttpError(request.status, request.responseText, request.statusText));
    });
    for (const failure of ['error', 'abort'] as const) {
      request.addEventListener(failure, () => reject(new TypeError(`Upload ended by ${failure}`)));
    }
    request.open('POST', path);
    request.send(body);
    watch();
  });
}
