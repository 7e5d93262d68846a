import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enter } from '#testing/enter.ts';
import { renderApp } from '#testing/render-app.tsx';
import { stubUploads } from '#testing/stub-uploads.ts';
import { MessageForm } from './message-form.tsx';

let uploads: number;

beforeEach(() => {
  uploads = 0;
  stubUploads(() => {
    uploads += 1;
    return 200;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('a message whose response was lost is sent again as it was, with the same files', async () => {
  const send = vi.fn(async (_text: string, _fileIds: number[]) => undefined);
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await renderApp(<MessageForm draftKey="message-1" hint="" send={send} />, {
    namespaces: ['conversation', 'order'],
  });
  const user = userEvent.setup();
  await enter(user, screen.getByRole('textbox'), 'With a file');
  await user.click(screen.getByRole('button', { name: 'Attach files' }));
  const input = document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  await user.upload(input, new File(['a'], 'brief.png', { type: 'image/png' }));
  const button = screen.getByRole('button', { name: 'Send message' });
  await user.click(button);
  await waitFor(() => expect(document.body.textContent).toContain('could not reach the server'));
  await user.click(button);
  await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(''));
  expect(send.mock.calls).toEqual([
    ['With a file', [7]],
    ['With a file', [7]],
  ]);
  expect(uploads).toBe(1);
});
