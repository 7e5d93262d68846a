import { paths } from '@storefront/contracts/paths.ts';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

function Broken(): never {
  throw new Error('broken on purpose');
}

afterEach(() => history.replaceState(null, '', '/'));

test.each([
  ['/terms', 'Go to the home page', paths.home],
  [paths.adminSettings, 'Back to the admin portal', paths.admin],
  ['/administration', 'Go to the home page', paths.home],
])('a page that breaks at %s leads on with “%s”', async (path, name, href) => {
  vi.mocked(console.error).mockImplementation(() => undefined);
  history.replaceState(null, '', path);
  await renderApp(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
  // React reports the error, too.
  vi.mocked(console.error).mockReset();
});
