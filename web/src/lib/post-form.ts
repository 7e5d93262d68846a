import { errorCode, isUncertain } from './call-failure.ts';
import { HttpError } from './http-error.ts';
import { randomKey } from './random-key.ts';
import { timeoutError } from './timeout-error.ts';

/** A browser waits for hours for a line that is dead, so an upload ends after this time without any progress. */
const stalledMs = 120_000;

/** A first attempt that is still running gets this many chances to finish, as many milliseconds apart. */
const waitsAtMost = 6;
const waitMs = 5000;

/** Keys of the forms that were sent, but whose response was lost. */
const lost = new Map<string, string>();

type Progress = (share: number) => void;

/**
 * Posts a form with files with an `Idempotency-Key`, and the same form with the same key again after an attempt whose
 * response was lost, so that no file is stored twice.
 *
 * @param onProgress gets the share of the bytes sent so far, from 0 to 1.
 * @returns the body of the response.
 * @throws HttpError for a response that is not OK, TypeError when there was none, DOMException `TimeoutError` when it did
 * not come in time.
 */
export async function postForm(path: string, body: FormData, onProgress: Progress): Promise<string> {
  const form = nameForm(path, body);
  const key = lost.get(form) ?? randomKey();
  lost.delete(form);
  for (let waits = 0; ; waits += 1) {
    try {
      return await send(path, body, onProgress, key);
    } catch (error) {
      const isRunning = errorCode(error) === 'IDEMPOTENCY_KEY_IN_USE';
      if (isUncertain(error) || isRunning) lost.set(form, key);
      if (!isRunning || waits >= waitsAtMost) throw error;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
}

/** What two attempts to send the same form have in common. */
function nameForm(path: string, body: FormData): string {
  const fields = [...body].map(([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified],
  );
  return JSON.stringify([path, fields]);
}

/** Uses XMLHttpRequest, because `fetch` does not report upload progress. */
function send(path: string, body: FormData, onProgress: Progress, key: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        reject(timeoutError());
        request.abort();
      }, stalledMs);
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
    request.setRequestHeader('Idempotency-Key', key);
    request.send(body);
    watch();
  });
}
