import { expect, test } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { TextWithEmail } from './text-with-email.tsx';

test.each([
  ['Sent to ann@lee-design.example today.', 1],
  ['Sent today.', 0],
])('an address in a sentence breaks before its domain: %s', async (text, breaks) => {
  const { container } = await renderApp(
    <p>
      <TextWithEmail text={text} address="ann@lee-design.example" />
    </p>,
  );
  expect(container.textContent).toBe(text);
  expect(container.querySelectorAll('wbr')).toHaveLength(breaks);
});
