import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BreakableName } from './breakable-name.tsx';

test.each([
  [
    'draft_home-page.final.html',
    'draft_<wbr aria-hidden="true">home-page.final<wbr aria-hidden="true">.html',
  ],
  ['logo', 'logo'],
])('%s breaks where a reader would', (name, html) => {
  const { container } = render(<BreakableName name={name} />);
  expect(container.innerHTML).toBe(html);
  expect(container.textContent).toBe(name);
});
