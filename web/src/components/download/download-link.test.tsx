import { errorCatalogue } from '@storefront/contracts/errors/error-codes.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { currentToasts, dismissToast } from '#lib/toast.ts';
import { renderApp } from '#testing/render-app.tsx';
import { DownloadLink } from './download-link.tsx';

let listening: AbortController;

afterEach(() => {
  listening.abort();
  vi.unstubAllGlobals();
  for (const { id } of currentToasts()) dismissToast(id);
});

const gone = errorCatalogue.FILE_NOT_FOUND.message.en;
const titles = () => currentToasts().map(({ title }) => title);

/** Presses a link to a file; returns whether each press was left to the browser. */
async function press(answer: () => Response | Promise<Response>) {
  vi.stubGlobal('fetch', async () => answer());
  await renderApp(<DownloadLink href="/files/1">brief.pdf</DownloadLink>);
  const leftToBrowser: boolean[] = [];
  listening = new AbortController();
  document.body.addEventListener(
    'click',
    (event) => {
      leftToBrowser.push(!event.defaultPrevented);
      event.preventDefault();
    },
    { signal: listening.signal },
  );
  fireEvent.click(screen.getByRole('link', { name: 'brief.pdf' }));
  return leftToBrowser;
}

test('a file that is there is left to the browser', async () => {
  const leftToBrowser = await press(() => new Response(null));
  await waitFor(() => expect(leftToBrowser).toEqual([false, true]));
  expect(titles()).toEqual([]);
});

test.each([
  [
    'is gone',
    () => new Response(JSON.stringify({ message: gone, code: 'FILE_NOT_FOUND' }), { status: 404 }),
    gone,
  ],
  [
    'meets a proxy’s page',
    () => new Response('<html>', { status: 502 }),
    errorCatalogue.SERVICE_UNAVAILABLE.message.en,
  ],
  ['reaches no server', () => Promise.reject(new TypeError('Failed to fetch')), /check your connection/],
])('a file that %s is said to be, and the page stays', async (_what, answer, text) => {
  const leftToBrowser = await press(answer);
  await waitFor(() => expect(titles()).toEqual([expect.stringMatching(text)]));
  expect(leftToBrowser).toEqual([false]);
});
