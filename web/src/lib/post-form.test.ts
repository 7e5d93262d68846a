import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readFailure } from './call-failure.ts';
import { postForm } from './post-form.ts';

/** Status and body of each response; without one it never comes. */
let answers: { status: number; body?: string }[];
let keys: string[];
let progress: (() => void)[];

class FakeRequest extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  statusText = '';
  responseText = '';
  open(): void {}
  setRequestHeader(_name: string, value: string): void {
    keys.push(value);
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
  send(): void {
    progress.push(() => this.upload.dispatchEvent(new Event('progress')));
    const answer = answers.shift();
    if (!answer) return;
    this.status = answer.status;
    this.responseText = answer.body ?? '';
    queueMicrotask(() => this.dispatchEvent(new Event(answer.status === 0 ? 'error' : 'load')));
  }
}

beforeEach(() => {
  answers = [];
  keys = [];
  progress = [];
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

let names = 0;
function newForm(): FormData {
  names += 1;
  const form = new FormData();
  form.append('files', new File(['x'], `logo-${names}.png`, { lastModified: 1 }));
  return form;
}
const post = (form: FormData) => postForm('/api/uploads', form, () => {}).catch((error: unknown) => error);
const refusal = (code: string) => JSON.stringify({ message: 'No.', code });

test('an upload ends after two minutes without any progress', async () => {
  const ended = post(newForm());
  await vi.advanceTimersByTimeAsync(119_000);
  progress[0]?.();
  await vi.advanceTimersByTimeAsync(119_000);
  const early = await Promise.race([ended, Promise.resolve('going on')]);
  expect(early).toBe('going on');
  await vi.advanceTimersByTimeAsync(1000);
  expect(readFailure(await ended)).toMatchObject({ hasResponse: false, isTimeout: true });
});

test.each([
  ['without a response', { status: 0 }],
  ['with a proxy’s page', { status: 502, body: '<html>' }],
  ['with a fault of the server', { status: 503, body: refusal('SERVICE_UNAVAILABLE') }],
])('a form that ended %s is sent again with the same key', async (_what, answer) => {
  const form = newForm();
  answers = [answer, { status: 200, body: 'stored' }];
  await post(form);
  expect(await post(form)).toBe('stored');
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
});

test('a form that was stored or refused is another one when it is sent again', async () => {
  const form = newForm();
  answers = [{ status: 200 }, { status: 400, body: refusal('FILE_EMPTY') }, { status: 200 }];
  for (let count = 0; count < 3; count += 1) await post(form);
  expect(new Set(keys).size).toBe(3);
});

test('a form whose first attempt is still running waits for its result', async () => {
  answers = [
    { status: 409, body: refusal('IDEMPOTENCY_KEY_IN_USE') },
    { status: 200, body: 'stored' },
  ];
  const ended = post(newForm());
  await vi.advanceTimersByTimeAsync(5000);
  expect(await ended).toBe('stored');
  expect(new Set(keys).size).toBe(1);
});

test('a form with another file has a key of its own', async () => {
  answers = [{ status: 0 }, { status: 0 }];
  await post(newForm());
  await post(newForm());
  expect(new Set(keys).size).toBe(2);
});
