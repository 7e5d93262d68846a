import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useDraftText } from './use-draft-text.ts';

afterEach(() => localStorage.clear());

const open = (key = 'note-1') => renderHook(() => useDraftText(key));
const write = ({ result }: ReturnType<typeof open>, text: string) => act(() => result.current[1](text));

test.each([
  ['Hello', 'Hello', ''],
  ['Hello', 'Hello and more', 'and more'],
  ['Hello', 'Hallo', 'Hallo'],
  ['Hello', '', ''],
])('of %j sent and %j typed until it was stored, %j stays', (sent, typed, kept) => {
  const page = open();
  write(page, sent);
  write(page, typed);
  act(() => page.result.current[2](sent));
  expect(page.result.current[0]).toBe(kept);
  page.unmount();
  expect(open().result.current[0]).toBe(kept);
});

test('a text survives the end of its page until it is sent, and belongs to its subject', () => {
  const page = open();
  write(page, 'half a sentence');
  page.unmount();
  expect(open('note-2').result.current[0]).toBe('');
  const again = open();
  expect(again.result.current[0]).toBe('half a sentence');
  write(again, '');
  again.unmount();
  expect(open().result.current[0]).toBe('');
});
