import { vi } from 'vitest';

/**
 * Replaces the browser's requests that report the progress of an upload. Each names one stored file.
 *
 * @param respond returns the status of the response to a form; 0 if the connection is lost.
 */
export function stubUploads(respond: (form: FormData) => number): void {
  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    statusText = '';
    responseText = JSON.stringify({ files: [{ id: 7 }] });
    open(): void {}
    setRequestHeader(): void {}
    send(form: FormData): void {
      this.status = respond(form);
      queueMicrotask(() => {
        this.dispatchEvent(new Event(this.status === 0 ? 'error' : 'load'));
        this.dispatchEvent(new Event('loadend'));
      });
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
}
