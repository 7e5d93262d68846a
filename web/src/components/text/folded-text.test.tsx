import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { FoldedText } from './folded-text.tsx';

const long = `${'A word '.repeat(200)}and the end.`;

test('a short text has no button', async () => {
  await renderApp(<FoldedText text="A short note." />);
  expect(screen.getByText('A short note.').dir).toBe('auto');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a long text is unfolded and folded again by a button that says which', async () => {
  const scrollIntoView = vi.fn();
  Element.prototype.scrollIntoView = scrollIntoView;
  const user = userEvent.setup();
  await renderApp(<FoldedText text={long} />, { locale: 'de' });
  const rest = screen.getByText(/and the end\.$/, { selector: 'span' });
  const button = screen.getByRole('button', { name: 'Alles anzeigen', expanded: false });
  expect(getComputedStyle(rest).display).toBe('none');

  await user.click(button);
  expect(screen.getByRole('button', { name: 'Weniger anzeigen', expanded: true })).toBe(button);
  expect(document.activeElement).toBe(button);
  expect(getComputedStyle(rest).display).not.toBe('none');
  expect(document.getElementById(button.getAttribute('aria-controls') ?? '')?.textContent).toBe(long);

  await user.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await waitFor(() => expect(scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' }));
});
