import type { Role } from '@storefront/contracts/auth/roles.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { RoleSelect } from './role-select.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('arrow keys give no role that they only pass', async () => {
  const owner: Role = 'owner';
  const onPick = vi.fn();
  await renderApp(<RoleSelect label="Role" role={owner} isBusy={false} onPick={onPick} />, {
    namespaces: ['adminPeople'],
  });
  const select = screen.getByLabelText('Role');
  for (const value of ['operator', 'viewer']) {
    fireEvent.keyDown(select, { key: 'ArrowDown' });
    fireEvent.change(select, { target: { value } });
  }
  expect(onPick).not.toHaveBeenCalled();
  act(() => vi.advanceTimersByTime(700));
  expect(onPick.mock.calls).toEqual([['viewer']]);
});
