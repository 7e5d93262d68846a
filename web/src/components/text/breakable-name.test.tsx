import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BreakableName } from './breakable-name.tsx';

test.each([
  ['draft_home-page.final.html', 'draft_<wbr>home-page.final<wbr>.html'],
  ['logo', 'logo'],
])('%s breaks where a reader would', (name, html) => {
  const { container } = render(<BreakableName name={name} />);
  expect(container.innerHTML).toBe(html);
  expect(container.textContent).toBe(name);
});
