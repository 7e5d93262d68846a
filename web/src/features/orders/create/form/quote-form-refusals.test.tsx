import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { enter } from '#testing/enter.ts';
import { field, open, submit, toastTitles } from './testing/quote-form-fixture.tsx';

// Whole forms render slowly on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

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

test('a notification about what is missing goes once it is there', async () => {
  const { user, text } = await open();
  await enter(user, field(text.name), 'Ada');
  await user.click(field(text.consent));
  await submit(user, text);
  await waitFor(() => expect(toastTitles()).toEqual([text.fieldsToast]));
  await enter(user, field(text.email), 'ada@example.com');
  await enter(user, field(text.text), 'A newsletter');
  await waitFor(() => expect(toastTitles()).toEqual([]));
});

test('texts that change before the code is there are alone in their element', async () => {
  await open();
  const changed = [...document.querySelectorAll('[data-amount], [data-plan]')];
  expect(changed.length).toBeGreaterThan(5);
  for (const { childNodes, textContent } of changed) {
    expect(childNodes).toHaveLength(1);
    expect(textContent).toBe(textContent.trim());
  }
});

test('an address that looks mistyped is asked about, and refused by nothing', async () => {
  const { user, text } = await open();
  await user.type(field(text.email), 'ada@gmail.con');
  await user.tab();
  expect(await screen.findByText('Did you mean ada@gmail.com?')).toBeTruthy();
  expect(field(text.email).getAttribute('aria-invalid')).toBeNull();
});
