import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { FoldedList } from './folded-list.tsx';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const open = (count: number) =>
  renderApp(
    <FoldedList
      label="Tokens"
      items={numbers(count)}
      isKept={(number) => number === 9}
      row={(number) => <li key={number}>{number}</li>}
    >
      <p>The newest are listed.</p>
    </FoldedList>,
  );

const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => Number(textContent));

test('a list that is not long is shown whole, without a button', async () => {
  await open(7);
  expect(shown()).toEqual(numbers(7));
  expect(screen.getByText('The newest are listed.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a long list shows the first rows and those that must stay, and all of them when asked', async () => {
  Element.prototype.scrollIntoView = vi.fn();
  const user = userEvent.setup();
  await open(12);
  expect(shown()).toEqual([1, 2, 3, 4, 5, 9]);
  expect(screen.queryByText('The newest are listed.')).toBeNull();
  const button = screen.getByRole('button', { name: 'Show all 12 (Tokens)', expanded: false });

  await user.click(button);
  expect(shown()).toEqual(numbers(12));
  expect(document.activeElement).toBe(button);
  await user.click(screen.getByRole('button', { name: 'Show fewer (Tokens)', expanded: true }));
  expect(shown()).toHaveLength(6);
  await waitFor(() => expect(button.scrollIntoView).toHaveBeenCalledWith({ block: 'nearest' }));
});
