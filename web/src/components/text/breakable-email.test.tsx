import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Providers } from '#app/providers.tsx';
import { createEmotionCache } from '#theme/emotion-cache.ts';
import { BreakableEmail, TextWithEmails } from './breakable-email.tsx';

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

test('parts that are too long for a narrow column also break before their hyphens and dots', () => {
  const address = 'hanna.grossmann@grafik-buero-sonnenschein.muenchen.example';
  const { container } = render(
    <Providers cache={createEmotionCache()} locale="de">
      <BreakableEmail address={address} />
    </Providers>,
  );
  expect(container.textContent).toBe(address);
  const html = (container.querySelector('span')?.innerHTML ?? '').replace(/<span[^>]*>-<\/span>/g, '-');
  const parts = ['hanna.', 'grossmann', '@grafik', '-buero', '-sonnenschein', '.muenchen', '.example'];
  expect(html.split('<wbr aria-hidden="true">')).toEqual(parts);
});

test('addresses in a sentence break so, too', () => {
  const { container } = render(
    <Providers cache={createEmotionCache()} locale="en">
      <TextWithEmails text="Sent to ann@lee-design.example, not to “bo@lee.example”." />
    </Providers>,
  );
  expect(container.textContent).toBe('Sent to ann@lee-design.example, not to “bo@lee.example”.');
  const addresses = [...container.querySelectorAll('.p > span, span')].map((span) => span.textContent);
  expect(addresses).toContain('ann@lee-design.example');
  expect(addresses).toContain('bo@lee.example');
});
