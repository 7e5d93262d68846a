import { expect, test } from 'vitest';
import { createOpenCount } from './open-count.ts';

const full = new Error('full');
const keyFull = new Error('key full');
const create = (total: number, perKey: number) =>
  createOpenCount({ total, perKey, onFull: () => full, onKeyFull: () => keyFull });

test('a key has as much open as it may, and more once something of it has ended', () => {
  const count = create(10, 2);
  const leave = count.enter('a');
  count.enter('a');
  expect(() => count.enter('a')).toThrow(keyFull);
  count.enter('b');
  leave();
  // The end is reported more than once: by the end of a stream and by the close of its socket.
  leave();
  count.enter('a');
  expect(() => count.enter('a')).toThrow(keyFull);
});

test('all keys together have as much open as the process may', () => {
  const count = create(2, 2);
  const leave = count.enter('a');
  count.enter('b');
  expect(() => count.enter('c')).toThrow(full);
  leave();
  count.enter('c');
});

test('once the process is full, a key without much open still gets its share', () => {
  const count = createOpenCount({
    total: 3,
    perKey: 3,
    perKeyWhenFull: 1,
    onFull: () => full,
    onKeyFull: () => keyFull,
  });
  for (let taken = 0; taken < 3; taken++) count.enter('a');
  expect(() => count.enter('a')).toThrow(keyFull);
  count.enter('b');
  expect(() => count.enter('b')).toThrow(full);
});
