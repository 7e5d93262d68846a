import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useKeptFocus } from './use-kept-focus.ts';

function List({ rows }: { rows: readonly string[] }) {
  const frame = useKeptFocus();
  return (
    <main ref={frame}>
      <section>
        <h2>Rows</h2>
        {rows.length > 0 && (
          <ul>
            {rows.map((row) => (
              <li key={row}>
                <button type="button">{row}</button>
              </li>
            ))}
          </ul>
        )}
        <p>Text</p>
      </section>
    </main>
  );
}

test.each([
  ['the row that takes its place', 'a', ['b', 'c'], 'b'],
  ['the last one', 'c', ['a', 'b'], 'b'],
  ['the heading', 'b', [], 'Rows'],
] as const)('the focus of a removed row moves to %s', async (_, removed, rest, expected) => {
  const { rerender } = render(<List rows={['a', 'b', 'c']} />);
  screen.getByRole('button', { name: removed }).focus();
  rerender(<List rows={rest} />);
  await waitFor(() => expect(document.activeElement?.textContent).toBe(expected));
});

test('what was left before is not followed', async () => {
  const { rerender } = render(<List rows={['a', 'b']} />);
  screen.getByRole('button', { name: 'a' }).focus();
  await act(async () => screen.getByRole('button', { name: 'a' }).blur());
  rerender(<List rows={['b']} />);
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  expect(document.activeElement).toBe(document.body);
});
