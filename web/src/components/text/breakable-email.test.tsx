import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Providers } from '#app/providers.tsx';
import { createEmotionCache } from '#theme/emotion-cache.ts';
import { BreakableEmail, TextWithEmail } from './breakable-email.tsx';

test('an address breaks at dots and before the domain, whose hyphen keeps it together', () => {
  const { container } = render(
    <Providers cache={createEmotionCache()} locale="en">
      <BreakableEmail address="ann.lee@lee-design.example" />
    </Providers>,
  );
  expect(container.textContent).toBe('ann.lee@lee-design.example');
  const html = (container.querySelector('span')?.innerHTML ?? '').replace(/ class="[^"]+"/, '');
  // As in the accessible name, in which a break that is not hidden is a space in Chromium.
  expect(html.split('<wbr aria-hidden="true">')).toEqual(['ann.', 'lee', '@lee<span>-</span>design.example']);
});

test('so does an address in a sentence', () => {
  const { container } = render(
    <Providers cache={createEmotionCache()} locale="en">
      <TextWithEmail text="Sent to ann@lee-design.example." address="ann@lee-design.example" />
    </Providers>,
  );
  expect(container.textContent).toBe('Sent to ann@lee-design.example.');
  expect(container.querySelectorAll('wbr')).toHaveLength(1);
});
