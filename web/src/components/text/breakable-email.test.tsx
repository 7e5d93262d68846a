import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Providers } from '#app/providers.tsx';
import { createEmotionCache } from '#theme/emotion-cache.ts';
import { BreakableEmail } from './breakable-email.tsx';

test('an address breaks at dots and before the domain, whose hyphen keeps it together', () => {
  const { container } = render(
    <Providers cache={createEmotionCache()} locale="en">
      <BreakableEmail address="ann.lee@lee-design.example" />
    </Providers>,
  );
  expect(container.textContent).toBe('ann.lee@lee-design.example');
  const [, , domain] = (container.querySelector('span')?.innerHTML ?? '').split('<wbr>');
  expect(domain).toMatch(/^<span class="[^"]+">@lee-design\.example<\/span>$/);
});
