import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { askBeforeLeaving } from '#lib/tab/leave-guard.ts';
import { renderApp } from '#testing/render-app.tsx';
import { UnsavedGuard, useUnsaved } from './unsaved-guard.tsx';

function Form({ name }: { name: string }) {
  const [isDirty, setIsDirty] = useState(false);
  useUnsaved(isDirty);
  return (
    <button type="button" onClick={() => setIsDirty(!isDirty)}>
      {name}
    </button>
  );
}

test('asks before the page is left while any of its forms has unsaved changes', async () => {
  const user = userEvent.setup();
  await renderApp(
    <UnsavedGuard>
      <Form name="one" />
      <Form name="other" />
    </UnsavedGuard>,
    { namespaces: ['adminSession', 'adminSettings'] },
  );
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const leave = vi.fn();
  await press('one');
  await press('other');
  await press('other');
  act(() => askBeforeLeaving(leave));
  expect(leave).not.toHaveBeenCalled();
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await press('Stay on this page');
  expect(screen.queryByRole('dialog')).toBeNull();

  act(() => askBeforeLeaving(leave));
  await screen.findByRole('dialog');
  await press('Leave without saving');
  expect(leave).toHaveBeenCalledOnce();

  await press('one');
  act(() => askBeforeLeaving(leave));
  expect(leave).toHaveBeenCalledTimes(2);
});
