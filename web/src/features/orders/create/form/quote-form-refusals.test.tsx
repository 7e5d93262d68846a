import { fireEvent, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { field, open, toastTitles } from './testing/quote-form-fixture.tsx';

// Whole forms render slowly on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

test('a refusal replaces the one before it, even if both come at once, as from a page that has just started', async () => {
  const { text } = await open();
  const form = field(text.name).form;
  if (!form) throw new Error('The field is outside of the form.');
  fireEvent.submit(form);
  fireEvent.click(field(text.consent));
  fireEvent.submit(form);
  await waitFor(() => expect(toastTitles()).toContain(text.fieldsToast), { timeout: 10_000 });
  expect(toastTitles()).toEqual([text.fieldsToast]);
});
