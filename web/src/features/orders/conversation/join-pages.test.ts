import { expect, test } from 'vitest';
import { joinPages } from './join-pages.ts';

const page = (ids: number[], hasEarlier: boolean, isRead = false) => ({
  messages: ids.map((id) => ({ id, isRead })),
  hasEarlier,
  unread: 0,
});
const idsOf = ({ messages }: ReturnType<typeof page>) => messages.map(({ id }) => id);

test('newer, older and changed messages come together in their order', () => {
  let known = joinPages(null, page([5, 6], true));
  known = joinPages(known, page([6, 7], true, true));
  expect(known.messages).toEqual([
    { id: 5, isRead: false },
    { id: 6, isRead: true },
    { id: 7, isRead: true },
  ]);
  known = joinPages(known, page([3, 4], false));
  expect(idsOf(known)).toEqual([3, 4, 5, 6, 7]);
  expect(known.hasEarlier).toBe(false);
  // The newest page does not know what precedes the displayed messages.
  expect(joinPages(known, page([6, 7, 8], true)).hasEarlier).toBe(false);
});
