import { expect, test } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { Dotted } from './dotted.tsx';

test('facts are words of their own for screen readers; those that do not apply are left out', async () => {
  const { container } = await renderApp(<Dotted facts={['sent', false, null, 'approved']} />);
  expect(container.textContent).toBe('sent approved');
});
