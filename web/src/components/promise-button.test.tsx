import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { PromiseButton } from './promise-button.tsx';

test('is busy, and cannot be pressed again, until what it started has ended', async () => {
  let end: () => void = () => {};
  const onPress = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));
  const user = userEvent.setup();
  await renderApp(<PromiseButton onPress={onPress}>Load again</PromiseButton>);
  const button = screen.getByRole('button');
  await user.dblClick(button);
  expect(onPress).toHaveBeenCalledOnce();
  expect(button.getAttribute('aria-busy')).toBe('true');
  await act(async () => end());
  expect(button.getAttribute('aria-busy')).toBeNull();
});
